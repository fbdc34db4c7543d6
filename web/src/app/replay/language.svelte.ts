// A replay and the language of its page. To be called while a component is made.
import { untrack } from 'svelte';
import { wipe } from '../table/announcer.svelte';
import { words } from '../words.svelte';
import type { Replaying } from './replaying.svelte';

export function followLanguage(replaying: Replaying): void {
  let told = untrack(() => words().language);
  $effect(() => {
    const now = words().language;
    if (now === told) return;
    told = now;
    wipe();
    void untrack(() => replaying.retell());
  });
}
