"use strict";
// Keeps the whole folder in the browser at the first visit; from then on the page needs no connection.  A new build has another name.
// Its files are asked for past the browser's own cache, and it waits until no page of the old one is open or the person says so: no page
// ever gets files of two builds.

const CACHE = "{cache}";
const FILES = {files};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((name) => new Request(name, { cache: "reload" })))));
});

self.addEventListener("message", (event) => { if (event.data === "go on") self.skipWaiting(); });

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("retro-card-cabinet-") && name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept || fetch(event.request)),
  );
});
