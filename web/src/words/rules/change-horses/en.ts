// How Change Horses is played, in English.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Own the horse that comes last. Everybody drives the others’ horses on and holds their own back, and nobody knows whose is whose.',
  story:
    'A millionaire promises a fortune to the owner of the last horse home. The flag falls, and nobody moves: who would want to be first? Then an onlooker whispers something to the riders, and off they go at full gallop, each on a horse that belongs to somebody else. What was whispered? “Change horses.”',
  box: [
    'a track of six lanes around the tote board, and six horses: A yellow, B orange, C red, D green, E blue, F purple',
    '75 Horse Movement cards: five equal sets of 15, with every pair of horses once',
    '6 Ownership Certificates, one for each horse',
    '19 Wild Horse cards in several languages; two for each player',
    '5 Racing Form cards for the order of play, and 75 carrot cards for the Derby League',
  ],
  start:
    'The horses take lanes at random. You get one certificate, in secret: it says which horse is yours. The certificates that are left form a pile. You hold the same fifteen Horse Movement cards as everybody else, and two Wild Horse cards. Racing Form numbers say who plays first.',
  turn: [
    {
      title: 'Lay three cards face down',
      text: 'Everybody chooses in secret; then all cards are turned over together. Each card shows two horses.',
    },
    {
      title: 'Play one of them',
      text: 'In the order of the Racing Form numbers, each player puts one open card on the tote board. Before it, you may use a Wild Horse card.',
    },
    {
      title: 'Count each horse',
      text: 'When all have played, count how often each horse is on the tote board. Odd: it runs that many spaces. Even, or not there at all: it stays.',
    },
    {
      title: 'Move the horses',
      text: 'Horses keep to their lane. None passes another, and two never share a space: a horse stops behind the one ahead.',
    },
    {
      title: 'Play the second half',
      text: 'The order of play is drawn again, and everybody plays a second card. The first cards stay on the board and count once more.',
    },
    {
      title: 'Clear the board',
      text: 'The cards played leave the game. One open card is left to you; lay two more from your hand, and a new double round begins.',
    },
  ],
  special: {
    title: 'Wild Horse cards',
    text: 'You have two for the whole race. Use one on your turn, before your Horse Movement card, and no more than one in a round. Each does one of four things.',
    parts: [
      {
        title: 'Stumble',
        text: 'Cover any card on the tote board. Its two horses no longer count until the board is cleared.',
      },
      {
        title: 'Slippery Track',
        text: 'Move two horses one lane sideways, each onto an empty space. That can block a horse, or free one.',
      },
      { title: 'Fast Track', text: 'All horses on the two rearmost rows run two spaces at once.' },
      {
        title: 'Change Horses',
        text: 'Put your certificate under the pile and take the top one. Nobody else sees either of them.',
      },
    ],
  },
  examples: [
    {
      title: 'Odd or even?',
      text: 'Four cards lie on the board: A C, A D, A E and C F. A is there three times and runs three spaces. D, E and F are there once and run one. C is there twice: even, so it stays. B is not there and stays too.',
    },
    {
      title: 'Your card decides',
      text: 'Your horse is E, and it counts one: it would run. You play B E. Now E counts two and stays, and B, which was not there before, counts one and runs.',
    },
    {
      title: 'No way past',
      text: 'C counts three. But D stands in the same lane, two spaces ahead, and does not move. So C moves one space and stops behind it.',
    },
  ],
  end: [
    'The race is over when a horse crosses the line, 12 spaces from the start, and all horses have finished that movement; or when everybody has only one card left.',
    'All certificates are turned over. The rearmost horse wins, the next is placed second, the one after that third. The three horses in front lose.',
    'Horses on the same row go to a photo finish: more Wild Horse cards left wins; if that is equal, an owner who never changed horses. Otherwise they share the rank.',
  ],
  tips: [
    'Keep your horse a secret. As soon as the others have guessed it, all of them will drive it on.',
    'Have one open card with your own horse on it: with that you can make an odd count even. If you run out of them, you are at the mercy of the others.',
    'Two open cards with your own horse are one too many. You may be forced to play one just when it sends your horse running.',
    'Bluff. One space forward costs little and throws the others off the scent.',
    'Do not spend your Wild Horse cards early. They are worth most near the end.',
    'With Slippery Track you can tuck your horse in behind another, where it cannot run. But it also shows the others where to look.',
    'Do change horses when yours is beyond saving, twice if need be. Only remember that the slowest horses may belong to somebody already.',
    'Once your horse is well back, hurry the race to its end: send the leaders over the line, with Fast Track, or with Stumble on the right card.',
  ],
  more: [
    {
      title: 'With two players',
      text: 'Each of you has two certificates, and the better placed of your two horses counts. You lay four cards and play two of them in each round, in turn. After eight cards the board is cleared, and the other player begins. In a photo finish your other horse decides first.',
    },
    {
      title: 'Derby League',
      text: 'With three to five players you can bid for the order of play instead of drawing it. Everybody starts with 11 carrots for each player at the table, for the whole race. The highest bid plays last and sees all the other cards. In a photo finish, carrots left decide first.',
    },
  ],
};
