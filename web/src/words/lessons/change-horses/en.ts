// The lessons of Change Horses in English.
export const en = {
  title_parity: 'Odd runs, even stays',
  text_parity: 'Cards on the tote board, and how the horses move',
  say_parity_welcome:
    'Six horses race, and the one that comes last wins. Here the track has six spaces instead of twelve, so that the game is short.',
  say_parity_certificate:
    'One horse is yours: your certificate says which. Hold it down, or the key C, to look. It is C, the red one. The others do not know.',
  say_parity_lay:
    'Everybody holds the same fifteen cards: every pair of two horses once. You lay three face down. Take A C, C F and D E, then press the large button.',
  other_parity_lay: 'In a game you are free to choose. For this lesson lay A C, C F and D E.',
  say_parity_turned:
    'Now all cards are turned over together. The numbers say who plays when: {one} first, you last. Each puts one card on the tote board.',
  say_parity_count:
    'Look at the totals. A, B, D and E count one each, C two, F none. An odd count sends a horse forward by as many spaces. An even one, and none at all, leaves it where it is.',
  say_parity_play: 'Your C counts two: even, so it stays, if your card leaves it alone. Play D E.',
  other_parity_play:
    'With that card C would count three, and your horse would run three spaces. Look for the card without C.',
  say_parity_moved:
    'A and B counted one and moved one. C, D and E counted two and stayed. Your horse is still at the very back, and there it is good.',
  say_parity_second:
    'That was the first half of a double round. The cards stay on the board, and the count goes on. Who played last now plays first: you.',
  say_parity_first:
    'Both of your cards make C three. But three players come after you, and the count at the end is what matters. Play C F.',
  other_parity_first: 'That works as well. For this lesson play C F.',
  say_parity_end:
    '{one} played A C and made your C four: even again, it stayed. D and F counted three and ran three. After the second half the board is cleared, and two new cards are laid. Who plays late decides much. Keep an open card with your own horse on it: it can make an odd count even.',

  title_owner: 'Whose horse is it?',
  text_owner: 'Hidden owners, the finish, and why last is first',
  say_owner_welcome:
    'The same game, two rounds later. Your C stands at the back together with E. A and B are one space ahead of them, D and F three.',
  say_owner_secret:
    'Nobody sees the certificate of another, and two lie in the pile unseen. Only the cards tell something: a player who is always kind to one horse gives it away. So let yours step forward now and then: a bluff costs one space.',
  say_owner_lay:
    'One card is still open: A C. Lay two more, so that three lie there. Take B D and D F: they push the leaders and say nothing about C.',
  other_owner_lay: 'Possible, but keep away from C and push D. Lay B D and D F.',
  say_owner_turned: 'Turned over. This time {three} plays first, then you, then {one} and {two}.',
  say_owner_play:
    '{three} put D E on the board. D has covered three of six spaces: if it counts three, it crosses the line, and the race is over. Help it with D F.',
  other_owner_play: 'A C would set your own horse moving. Choose a card with D.',
  say_owner_line:
    'D counted three, moved three and stands on six: across the line. All horses of that movement finish theirs; then the race is over.',
  say_owner_rank:
    'Now the certificates are turned over. C is alone at the very back, and it is yours: you win. The three horses in front lose.',
  say_owner_end:
    'Had two horses stood side by side at the back, a photo finish would decide: among others, who has more Wild Horse cards left. These cards come next.',

  title_wild: 'Wild Horse: Stumble, Slippery Track',
  text_wild: 'Cover a card, move horses sideways',
  say_wild_welcome:
    'You have two Wild Horse cards. One a round may be used, before your own card, for one of four things. Your horse is C again.',
  say_wild_lay: 'First lay your cards: A B, D E and D F.',
  other_wild_lay: 'For this lesson lay A B, D E and D F.',
  say_wild_trouble: 'Trouble: all three others played C. It counts three, and none of your cards can change that.',
  say_wild_stumble:
    'Stumble covers one card on the board, and its two horses do not count any more. Open the Wild Horse options, also with the key W, and cover B C, the first card.',
  other_wild_stumble: 'First the Wild Horse: Stumble, over the card B C.',
  say_wild_covered:
    'B C is covered until the board is cleared. C counts two: it stays. Your own card comes on top; play D F.',
  other_wild_covered: 'C is safe with this one too. For this lesson play D F.',
  say_wild_stayed:
    'A, D, E and F moved one. B no longer counted, and C stayed. In the second half the card remains covered.',
  say_wild_slipWhy:
    'No horse passes another in its lane, nor shares its space. D stands in lane 4, one row ahead of your C in lane 3. Right behind D your horse would be well kept.',
  say_wild_slip:
    'Slippery Track moves two horses one space sideways, onto empty spaces. Move C outwards to lane 4, and B inwards to lane 1.',
  other_wild_slip: 'Use the Wild Horse first: Slippery Track, C to lane 4 and B to lane 1.',
  say_wild_behind: 'C stands right behind D, B behind A. Now D must stay, and it counts one. Play D E: D becomes two.',
  other_wild_behind: 'D would stay odd and run off, and your horse with it. Play D E.',
  say_wild_blocked:
    'C counted three and wanted to run, but D did not move, and there was no way past. Your horse has not moved a single space.',
  say_wild_end:
    'Both of your Wild Horse cards are used. The others have kept theirs, and in a photo finish more of them win. So do not waste them. And a horse tucked in behind another is safe, but the others see who put it there.',

  title_fast: 'Wild Horse: Fast Track, Change Horses',
  text_fast: 'Drive the last ones on, or take another horse',
  say_fast_welcome:
    'This went wrong: your C ran three spaces in the first round and leads. B has covered one, the four others none.',
  say_fast_what:
    'Fast Track sends all horses on the two rearmost rows two spaces forward, at once. Yours is not among them. Use it.',
  other_fast_what: 'First drive on the ones at the back: Wild Horse, Fast Track.',
  say_fast_play:
    'Now B is level with you, and the others are only one space behind. But C still counts three. Play C D: then it is four.',
  other_fast_play: 'C would stay at three and run again. Play C D.',
  say_fast_moved:
    'A and E counted three and ran past you. C stayed. Only D and F, one space behind, are better placed now. The board is cleared.',
  say_fast_lay: 'Two new cards: lay A B and B C.',
  other_fast_lay: 'For this lesson lay A B and B C.',
  say_fast_changeWhy:
    'Does C have to be your horse? Two certificates lie in the pile, and nobody knows them. With Change Horses you put yours under the pile and take the top one. The others learn neither.',
  say_fast_change: 'It is a gamble: you may draw better or worse. Try it.',
  other_fast_change: 'First the Wild Horse: Change Horses.',
  say_fast_new:
    'Look at your certificate: you now own D, level with F at the back. D is not on the board. Play E F: E becomes even, and F has to run.',
  other_fast_new: 'Your rival at the back is F. Play E F and set it going.',
  say_fast_end:
    'F moved one, and your D is alone at the back. In a photo finish an owner who never changed horses comes before one who did: everything has its price. And remember Fast Track when your horse is well back: it can send the leaders over the line and end the race.',

  title_two: 'The game for two',
  text_two: 'Two certificates, and two turns in a round',
  say_two_welcome:
    'With two players each has two certificates. Yours are B and E. Two more lie in the pile, and the last two are with {one}.',
  say_two_best: 'Your better placed horse counts. So one of yours may run ahead, if the other stays at the back.',
  say_two_lay: 'Each lays four cards. Take A C, A F, B D and C D.',
  other_two_lay: 'For this lesson lay A C, A F, B D and C D.',
  say_two_turns: 'A round has four cards: you, {one}, you, {one}. Then the horses move. You begin; play A C.',
  other_two_turns: 'Possible. For this lesson begin with A C.',
  say_two_reply: '{one} played B E, and both of your horses count one. Answer with B D: B becomes two.',
  other_two_reply: 'B would stay odd. The answer is B D.',
  say_two_moved:
    'A and D counted one and moved one; B, C and E counted two and stayed. The four cards stay on the board.',
  say_two_add: 'Each lays two more, and the same player begins again. Lay D F and E F.',
  other_two_add: 'For this lesson lay D F and E F.',
  say_two_second: 'B and E are even: leave them alone. Play A F.',
  other_two_second: 'Possible. For this lesson play A F.',
  say_two_third:
    '{one} made B three, and you have no B left on the table. But all cards lie open: {one} has A E, B C and D E left. Play C D and see.',
  other_two_third: 'Leave E even. For this lesson play C D.',
  say_two_end:
    '{one} wanted to touch neither A nor D and so had to play B C: B counts four and stays. Counting the open cards of the other is the whole art for two. Now the board is cleared, and the other player begins.',

  title_auction: 'Derby League: the auction',
  text_auction: 'Carrots for the order of play',
  say_auction_welcome:
    'In the Derby League the order of play is not drawn: it is bought. With three players each has 33 carrots for the whole race. Your horse is C.',
  say_auction_last:
    'Who plays last knows all totals and decides. So the highest bid gets the last place, the lowest the first. You bid first.',
  say_auction_bid: 'Any number from one up that nobody has bid yet. Bid 3.',
  other_auction_bid: 'Possible, but carrots have to last. Bid 3 here.',
  say_auction_locked:
    '{one} bid 5, more than you: still in. {two} bid 2, less than the highest, and is locked: that bid stands.',
  say_auction_raise: 'Back to you: raise, or stand at 3. Your bid is what you pay in all, not on top. Raise to 6.',
  other_auction_raise: 'We want the last place: 6 is enough for it.',
  say_auction_paid:
    '{one} stands at 5, so the auction is over. Everybody pays their own bid: you 6, {one} 5, {two} 2. {two} plays first, you last.',
  say_auction_play:
    'This is what the carrots were for: you see all the others’ cards. C counts two. Play D F and leave it there.',
  other_auction_play: 'C F would make C three, and your horse would run.',
  say_auction_end:
    'C stayed. You have 27 carrots left, and none can be earned. At the end they count once more: in a photo finish more carrots win. Who has run out of bids gets the first place from then on.',
};
