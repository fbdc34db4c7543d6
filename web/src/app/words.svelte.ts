// The words of this page in the person's language. The shell's are there from the start, a game's come with its board.
import { settings } from '../settings/current.svelte';
import * as shell from '../words/shell';
import { guessLanguage, makeWords, type Area, type AreaName, type Language, type Words } from '../words/words';

let areas: Partial<Record<AreaName, Area>> = $state.raw({ shell });

const browserLanguage = guessLanguage(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));

export const language = (): Language => settings.language ?? browserLanguage;

const current = $derived(makeWords(language(), areas));
export const words = (): Words => current;

export function addArea(name: AreaName, area: Area): void {
  if (areas[name] !== area) areas = { ...areas, [name]: area };
}
