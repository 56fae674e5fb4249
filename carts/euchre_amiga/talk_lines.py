"""What the other three say at moments that deserve it, by their style of play.  They tease the cards, luck and themselves.

Who speaks is told by the moment: at the first eight a player of the other side, at the ``mine_`` ones your partner.
"""

from __future__ import annotations

from typing import Final

Lines = dict[str, tuple[str, ...]]

MOMENTS: Final = (
    "gloat", "rue", "all_five", "your_five", "alone", "you_alone", "won", "lost",
    "mine_yours_failed", "mine_failed", "mine_five", "mine_alone", "mine_won", "mine_lost",
)  # fmt: skip
"""They euchre your side; their own call is euchred; they take all five tricks; your side does; who speaks went alone and made it; you
did; the game is won or lost by who speaks.  Your partner: your call failed, his own did, all five are ours, he made it alone, won, lost."""

CONSERVATIVE: Final[Lines] = {
    "gloat": ("I waited three hands for that.", "Caution pays. Today it paid me."),
    "rue": ("I had the right, the ace, and doubts. Note the doubts.", "That was my last call until spring."),
    "all_five": ("All five? I would have settled for three.", "Five tricks. I must sit down. Oh, I am."),
    "your_five": ("All five for you. I shall write it down, very small.", "I kept my ace for later. There was no later."),
    "alone": ("Alone! I never do that. I shall never do it again.", "I checked my hand four times first."),
    "you_alone": ("Alone, and all five. I felt a draft.", "You looked so sure. I should have passed even quicker."),
    "won": ("Ten points. I have counted them twice.", "Slow and steady. It took all evening, but here we are."),
    "lost": ("You win. I shall be more careful still.", "Well played. I would not have dared any of it."),
    "mine_yours_failed": ("Next time hold three trump. Or four. Or pass.", "I had one trick for you. It was a nice one, too."),
    "mine_failed": ("I knew it. I said so under my breath.", "Forgive me. I was bold for a moment."),
    "mine_five": ("All five! Quick, before somebody counts again.", "Five! I am glad I worried for nothing."),
    "mine_alone": ("I hope that you did not mind sitting out.", "You see, I can. I just do not like to."),
    "mine_won": ("We won, and nobody got hurt.", "Ten. Let us stop while it is true."),
    "mine_lost": ("We should have passed more.", "Next time we call only what we have."),
}

MODERATE: Final[Lines] = {
    "gloat": ("Euchre. Somebody had to say it.", "You needed three. We left you two."),
    "rue": ("It looked like three tricks from here.", "A fair call and a fair euchre. Deal."),
    "all_five": ("Five out of five. The cards did it.", "A march. Thank the ace, not us."),
    "your_five": ("All five yours. Good cards, well played.", "We brought five cards each and no trick."),
    "alone": ("Alone, because my hand asked for it.", "Once in a while it is simply there."),
    "you_alone": ("Alone and home. That was the hand for it.", "Your partner could have gone for coffee."),
    "won": ("Our game. Yours was close.", "Ten. Another one?"),
    "lost": ("Your game. We had our chances.", "Well played. Cut the cards."),
    "mine_yours_failed": ("It was worth a try. Next hand.", "Their bowers sat in one hand. It happens."),
    "mine_failed": ("My call, my fault, our two points.", "One trump short. I can count again tomorrow."),
    "mine_five": ("All five. We ought to do that more often.", "A march! You lead, I follow."),
    "mine_alone": ("Thank you for sitting so still.", "Four trump and an ace. I could not share."),
    "mine_won": ("Good game, partner.", "Ten. You did six of them."),
    "mine_lost": ("They had the cards. We had the company.", "Another game, partner?"),
}

RISKY: Final[Lines] = {
    "gloat": ("Ha! I had nothing, and you had less.", "You called that? I call worse before breakfast."),
    "rue": ("Worth it. Ask me again next hand.", "Two points. That is what fun costs."),
    "all_five": ("Five for five! And I had not even looked.", "I led the nine. It likes me."),
    "your_five": ("You play like me. I am so proud.", "All five! I threw my ace for the noise."),
    "alone": ("Alone! A partner would only have slowed me down.", "I did not have it. Then I had it."),
    "you_alone": ("Alone! At last somebody with nerve.", "I would have done it on half of that."),
    "won": ("See? You can win with your eyes shut.", "Ten! I called on seven of them with two trump."),
    "lost": ("I went down in flames, and they were lovely.", "You win. Double or nothing? We play for nothing? Then yes."),
    "mine_yours_failed": ("Euchred! Glorious. Do it again.", "I would have called it, too. That should worry you."),
    "mine_failed": ("My fault. My pleasure, too.", "I had a feeling. It was a draft."),
    "mine_five": ("All five! I was about to cheer anyhow.", "Told you! I did not, but I thought it loudly."),
    "mine_alone": ("Alone! Sorry, I forgot that you were there.", "It was that or think about it."),
    "mine_won": ("We won! What did we bid? Everything.", "Ten! Never let me hear the word pass."),
    "mine_lost": ("We lost at full speed.", "Next time I call on all of them. Oh, I did."),
}

EXPERT: Final[Lines] = {
    "gloat": ("I had counted on that.", "One trump too few. I could see it from here."),
    "rue": ("The odds were mine. The tricks were not.", "A good call that lost. There is such a thing."),
    "all_five": ("Five. That was the likely number.", "There was one other order. It made five, too."),
    "your_five": ("I had expected three. You found the rest.", "You took all five. I have nothing to add."),
    "alone": ("Alone was worth more. So I went alone.", "It was certain after the second trick."),
    "you_alone": ("The right hand for it. I checked.", "Alone was best. So few see it in time."),
    "won": ("Ten. It could have been quicker.", "I shall go through it again tonight, for pleasure."),
    "lost": ("You were better, or luckier. I shall find out which.", "Ten for you. I will want that seed."),
    "mine_yours_failed": ("On average it was right. Averages take time.", "I held the wrong ace for you. It was my only one."),
    "mine_failed": ("I would call it again, and so should you.", "The one card that beats it was there."),
    "mine_five": ("All five. Your lead made the last one.", "Five. We left nothing on the table."),
    "mine_alone": ("Your hand would only have cost us a point.", "Thank you. You sat out flawlessly."),
    "mine_won": ("Won. I would change two of our cards. Only two.", "Ten. You are improving. So am I, of course."),
    "mine_lost": ("We were right more often than they were. It was not enough.", "I have three notes for us. Later."),
}

LINES: Final[dict[str, Lines]] = {"conservative": CONSERVATIVE, "moderate": MODERATE, "risky": RISKY, "expert": EXPERT}
"""By style."""
