// The game as text that can be sent: what was played, who played, and every event as it was told.
import type { Words } from '../../words/words';
import { linesOf } from '../table/journal.svelte';
import type { Replaying } from './replaying.svelte';

export async function gameText(replaying: Replaying, words: Words): Promise<string> {
  const { replay, names, eyes } = replaying;
  const seer =
    eyes === 'open' ? words.t('replay.eyesOpen') : eyes === null ? words.t('replay.eyesNobody') : (names[eyes] ?? '');
  const lines = await replaying.allLines();
  return [
    `${words.t(`shell.title_${replay.game}`)}: ${words.list(names)}`,
    `${words.t('replay.eyes')}: ${seer}`,
    '',
    ...linesOf(lines).map(({ number, sentences }) => `${number}. ${sentences.join(' ')}`),
    '',
  ].join('\n');
}
