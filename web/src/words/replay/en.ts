// Words of looking back, sharing and opening records in English.

export const en = {
  title: 'Looking back',
  controls: 'Way through the game',
  first: 'To the start',
  back: 'One move back',
  play: 'Play',
  pause: 'Pause',
  on: 'One move on',
  last: 'To the end',
  slider: 'Moment of the game',
  start: 'Before the first move',
  moment: 'Move {n} of {all}',
  eyes: 'Seen by',
  eyesOpen: 'All cards open',
  eyesNobody: 'A spectator',
  held: 'What everybody holds',
  keysNote: 'Arrows step, Page keys leap ten moves, Home and End go to the ends, Space plays, E changes eyes, L reads the move.',
};
