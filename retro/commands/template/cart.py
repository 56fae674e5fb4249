"""Between: two cards lie open; bet that the next one falls between them, or let the round pass."""

from retro.contract.input import KeyDown, Press, Typed
from retro.contract.sound import Tone
from retro.engine.cards import CARDS
from retro.engine.shuffle import shuffled, stream
from retro.machine.pc import PC_TEXT
from retro.machine.text import TextScreen

KEPT = "my-cart/chips.txt"  # the store's key: the cart's name, a slash, a name of your own
INK, DIM, GOLD, FRAME, BUTTON, RED, BLACK = 0x1F, 0x17, 0x1E, 0x1B, 0x3F, 0xF4, 0xF0  # ground and ink
STAKE, ROUNDS, CHIPS = 5, 10, 50


class Game:
    def __init__(self, host):
        self.machine, self.border, self.done = PC_TEXT, 1, False
        self.host, self.screen, self.sounds = host, TextScreen(), []
        kept = host.store.get(KEPT) or ""
        self.chips = int(kept) if kept.isascii() and kept.isdecimal() and len(kept) < 10 else CHIPS
        self.shuffle()

    def shuffle(self):
        self.pack, self.round = shuffled(CARDS, stream(self.host.new_seed(), "between")), 0
        self.chips = CHIPS if self.chips < STAKE else self.chips
        self.deal("Will the next card fall between these two?")

    def deal(self, text):
        self.low, self.high = sorted([self.pack.pop(), self.pack.pop()], key=lambda card: card.rank)
        self.round, self.third, self.text = self.round + 1, None, text
        self.show()

    def bet(self):
        self.third = self.pack.pop()
        won = self.low.rank < self.third.rank < self.high.rank  # the rule of the game
        self.chips += STAKE if won else -STAKE
        self.host.store.put(KEPT, str(self.chips))  # at every change: nobody tells you of the end
        self.text = f"It is {'between: you win' if won else 'not between: you lose'} {STAKE}."
        self.sounds.append((Tone(880, 6), Tone(1320, 9)) if won else (Tone(160, 15),))
        self.show()

    def buttons(self):  # what can be pressed now: a letter, its words and their column on row 18
        now = {"B": (f" BET {STAKE} ", 20), "P": (" PASS ", 35)} if self.third is None else {"C": (" CONTINUE ", 20)}
        return {**now, "Q": (" QUIT ", 50)}

    def press(self, letter):
        if letter == "Q":
            self.done = True
        elif letter == "B" and self.third is None:
            self.bet()
        elif letter in self.buttons():  # to go on, or to pass
            self.shuffle() if self.round == ROUNDS or self.chips < STAKE else self.deal("And these two?")

    def show(self):
        self.screen.clear(INK)
        self.screen.box(2, 10, 20, 60, FRAME, frame="double")
        self.screen.put(2, 36, " Between ", GOLD)
        self.screen.put(4, 14, f"Round {self.round} of {ROUNDS}{self.chips:>35} chips", DIM)
        table = [(20, self.low), (35, self.third), (50, self.high)]
        for column, card in table:
            self.screen.box(7, column, 6, 9, BLACK, inside=BLACK)
            ink = RED if card is not None and card.suit.red else BLACK
            self.screen.put(9, column + 3, "?" if card is None else card.rank.letter + "♥♦♣♠"[card.suit], ink)
        self.screen.put(15, 14, self.text, INK)
        for words, column in self.buttons().values():
            self.screen.put(18, column, words, BUTTON)
            self.screen.put(18, column + 1, words[1], 0x3E)
        self.host.say(f"{', '.join(str(card) for _, card in table if card is not None)}. {self.text}")  # to who listens

    def help_keys(self):  # what Shift+F1 lists
        return [("Enter", "the next line"), *((k, words.strip().lower()) for k, (words, _) in self.buttons().items())]

    def update(self, inp):
        self.screen.point(inp.pointer)
        for event in inp.events:
            if isinstance(event, Typed):
                self.press(event.char.upper())
            elif isinstance(event, KeyDown) and event.name in ("Enter", "Esc"):
                self.press("Q" if event.name == "Esc" else next(iter(self.buttons())))
            elif isinstance(event, Press):
                for letter, (words, column) in self.buttons().items():
                    if self.screen.cell_at(event.x, event.y) in [(18, column + n) for n in range(len(words))]:
                        self.press(letter)

    def draw(self, image):  # the console asks for all of these, sixty times a second
        return self.screen.paint(image)

    def take_sounds(self):
        sounds, self.sounds = self.sounds, []
        return sounds

    def settle(self):
        pass  # nothing moves here that would have to come to rest


def open_program(host, switches):
    if switches:
        raise ValueError(f"there is no switch {switches[0]!r}")
    return Game(host)
