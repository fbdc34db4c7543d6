// How Chevaux is played, in English.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Win all the cards, or have the most when the time is up. Name the characteristic in which your horse beats the others.',
  story:
    'Forty-eight breeds meet, from the tiny Falabella to the heavy Brabant and the wild horse of Przewalski. Each is the best at something: know your horse, and name it first.',
  box: [
    '48 cards, each a real breed with five values: weight, height at the withers, date of appearance, top speed and life span',
    'a rarity on every card: common, uncommon, rare or very rare',
  ],
  start:
    'Everybody is dealt the same number of cards as a face-down pile; cards left over stay out. The youngest player leads first, or the leader is drawn. You only ever see your own top card.',
  turn: [
    {
      title: 'The leader names a characteristic',
      text: 'Look at your top card, choose the value that seems strong to you, and say it: “Top speed, 88 km/h.”',
    },
    {
      title: 'The others answer',
      text: 'Clockwise, each player says the same value of their own top card. A value said is always true.',
    },
    {
      title: 'The best value wins',
      text: 'The highest value takes the round. For the date of appearance it is the oldest.',
    },
    {
      title: 'Take the cards and lead',
      text: 'The winner puts all cards of the round under their pile and leads the next round.',
    },
  ],
  special: {
    title: 'Rarity',
    text: 'The mark on a card tells how rare the breed is. It does two things.',
    parts: [
      {
        title: 'It lets you change the question',
        text: 'When it is your turn to answer and your card is rarer than that of the player who chose, you may choose another characteristic. Then everybody speaks again, and only a card rarer than yours can change it once more.',
      },
      {
        title: 'It breaks ties',
        text: 'If several share the best value, the rarest card wins. If they are equally rare, each draws one more card, and the rarest of those takes everything.',
      },
    ],
  },
  examples: [
    {
      title: 'The fastest takes all',
      text: 'Top speed is asked. The Quarter Horse is the fastest of the three, so its owner takes all three cards.',
    },
    {
      title: 'A rarer card speaks up',
      text: 'The Percheron leads with its weight and would win easily. But the Falabella is rarer: its owner changes to life span, and there nobody lives longer.',
    },
    {
      title: 'Equal, but rarer',
      text: 'Height at the withers is asked, and two horses are equally tall. Przewalski’s horse is very rare, the Mongolian horse common: Przewalski wins.',
    },
  ],
  end: [
    'Whoever has no card left is out. Whoever holds all the cards has won.',
    'That can take a whole evening. So by default a clock ends the game after 15 minutes: the round is finished, and the most cards win. Equal numbers share the rank.',
  ],
  tips: [
    'A value is good when few other breeds can beat it, not when the number is large. Heavy horses are rarely fast, and small ones live long.',
    'The older the breed, the smaller the year: a date before Christ is nearly always strong.',
    'A rare card is a second chance. Hold on until it is your turn, then ask for what your horse does best.',
    'If your card is common and nothing on it stands out, choose what a rarer card will not bother to change.',
    'Cards won go under your pile in order: those who remember them know what comes later.',
  ],
  more: [
    {
      title: 'With or without a clock',
      text: 'At set-up you choose how many minutes you play, or how many rounds, or to the last card.',
    },
  ],
};
