// The words of this page in the person's language. The shell's are there from the start, a game's come with its board.
import { settings } from '../settings/current.svelte';
import * as shell from '../words/shell';
import {
  guessLanguage,
  languages,
  makeWords,
  type Area,
  type AreaName,
  type Language,
  type Words,
} from '../words/words';

let areas: Partial<Record<AreaName, Area>> = $state.raw({ shell });

const browserLanguage = guessLanguage(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));

export const language = (): Language => settings.language ?? browserLanguage;

const current = $derived(makeWords(language(), areas));
export const words = (): Words => current;

// Whether a name is the number of a seat, as any of the languages gives it to who has no name.
export const isSeatNumber = (name: string, n: number): boolean =>
  languages.some((one) => makeWords(one, { shell }).t('shell.playerName', { n }) === name);

export function addArea(name: AreaName, area: Area): void {
  if (areas[name] !== area) areas = { ...areas, [name]: area };
}
