// How Jeu de Chevaux is played, in English.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Be the first to bring all your horses home: out of the stable, once round the ring, and up the six numbered squares.',
  story:
    'Four stables share one ring, and there is room for one horse on each square. Whoever comes from behind sends you back to your stable.',
  box: [
    'a board with four stables, a ring of 56 squares and six numbered squares for each colour',
    '16 horses, four in each colour',
    'one die',
  ],
  start:
    'Three or four players have a stable each. Two players have two facing stables each, red and blue against green and yellow. Everybody rolls once: the highest begins, and play goes clockwise.',
  turn: [
    {
      title: 'Roll the die',
      text: 'Then move one of your horses. If you can move, you must; if you cannot, your turn is over.',
    },
    {
      title: 'A six lets a horse out',
      text: 'It goes from the stable to the first square of its colour. With a six you may also move a horse on the ring by six.',
    },
    { title: 'Move forward', text: 'A horse runs clockwise by the number rolled.' },
    {
      title: 'No jumping',
      text: 'No horse passes another, not even one of its own stable, and two never share a square.',
    },
    {
      title: 'Send others back',
      text: 'If you land exactly on an opponent’s horse, it returns to its stable and needs a six again. No square is safe.',
    },
    { title: 'A six rolls again', text: 'After every six that you use you roll once more.' },
  ],
  special: {
    title: 'The way home',
    text: 'Only horses of the colour may enter its numbered squares.',
    parts: [
      {
        title: 'Stop at the foot',
        text: 'After its round a horse must land exactly on the square before number 1. It cannot use a roll that is too high.',
      },
      {
        title: 'Climb one by one',
        text: 'From there it needs a 1 for the first square, then a 2, a 3 and so on. The square must be empty. With a 6 on the last one it is home and leaves the board.',
      },
    ],
  },
  examples: [
    {
      title: 'Blocked',
      text: 'Red rolls a 5. Three squares ahead stands a green horse, and there is no jumping: this red horse cannot move.',
    },
    {
      title: 'Sent back',
      text: 'Red rolls a 3 and lands exactly on the green horse. Green goes back to its stable.',
    },
    {
      title: 'Too far',
      text: 'The red horse is two squares before the foot of its numbered squares. It needs a 2; with a 3, 4, 5 or 6 it has to wait.',
    },
  ],
  end: [
    'The first player whose horses are all home has won. With two players that means the horses of both stables.',
    'The others are ranked by horses home, then by how far their horses have come.',
  ],
  tips: [
    'Let a horse out with a six while you can: a stable full of horses makes you wait.',
    'Look behind you. A horse with an opponent one to six squares behind it can be sent back on the next roll.',
    'Your own horses block each other. Do not leave one standing just outside your stable.',
    'A horse in front of an opponent is a wall: nobody can pass it.',
    'At the foot and on the numbered squares every horse needs one certain number. Keep another horse on the ring for the other rolls.',
  ],
  more: [
    {
      title: 'A shorter game',
      text: 'With one or two horses in each stable instead of four, the game takes much less time. You choose this at set-up.',
    },
  ],
};
