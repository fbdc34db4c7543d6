// The words of the pages, from their own catalogues, so that a test finds things as a person reads them.
import * as changeHorses from '../../web/src/words/changeHorses';
import * as chevaux from '../../web/src/words/chevaux';
import * as gameWords from '../../web/src/words/games';
import * as jeuDeChevaux from '../../web/src/words/jeuDeChevaux';
import * as lessons from '../../web/src/words/lessons';
import * as online from '../../web/src/words/online';
import * as replay from '../../web/src/words/replay';
import * as problems from '../../web/src/words/problems';
import * as result from '../../web/src/words/result';
import * as shell from '../../web/src/words/shell';
import * as study from '../../web/src/words/study';
import * as workshop from '../../web/src/words/workshop';
import { makeWords, type Language, type Words } from '../../web/src/words/words';

export type { Language, Words };
const areas = {
  shell,
  online,
  replay,
  study,
  result,
  games: gameWords,
  problems,
  lessons,
  workshop,
  changeHorses,
  chevaux,
  jeuDeChevaux,
};
export const languages: readonly Language[] = ['en', 'fr', 'it'];
export const games = ['change-horses', 'chevaux', 'jeu-de-chevaux'] as const;
export type Game = (typeof games)[number];

export const wordsIn = (language: Language): Words => makeWords(language, areas);
export const english = wordsIn('en');

function phrasesIn(language: Language): Set<string> {
  const texts = Object.values(areas).flatMap((area) =>
    Object.values(area[language] as Record<string, string | { one: string; other: string }>).flatMap((phrase) =>
      typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other],
    ),
  );
  return new Set(texts.filter((text) => !text.includes('{')));
}

const phrases: Record<Language, Set<string>> = { en: phrasesIn('en'), fr: phrasesIn('fr'), it: phrasesIn('it') };

// Whether a text is a phrase of another language's catalogue and not of this one's.
export function foreignTo(language: Language): (text: string) => boolean {
  const others = languages.filter((one) => one !== language);
  return (text) => !phrases[language].has(text) && others.some((one) => phrases[one].has(text));
}
