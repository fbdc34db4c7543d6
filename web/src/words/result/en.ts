// Words of the result page in English: what to do next, the story of the game, the card to share.

export const en = {
  // A kind word for whoever plays alone
  feel_won: 'Well played. This one is yours.',
  feel_shared: 'Well played. You share the win.',
  feel_second: 'Second place: a fine ride. The next one may be yours.',
  feel_lost: 'Not this time. Thank you for the game: the next one may be yours.',
  // What to do next
  share: 'Share',
  // The story
  story: 'The story of the game',
  turns: 'Turning points',
  noTurns: 'No single move turned this game.',
  quick: 'A quick look. Analyse the game for the full picture.',
  looking: 'Looking back at the game',
  unknown: 'The chart could not be drawn here. Open the analysis to try again.',
  chartLabel: 'Chance of winning, from the first move to the last. The turning points are listed beside it.',
  // The card to share
  cardTitle: 'Share the result',
  cardLead: 'A picture of the result, and a link with the whole game in it. Nothing is uploaded.',
  cardAlt: 'Picture of the result: {text}',
  send: 'Send the picture',
  savePng: 'Save the picture (PNG)',
  saveSvg: 'Save as SVG',
} as const;
