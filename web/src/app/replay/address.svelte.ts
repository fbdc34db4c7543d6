// A replay and the address of its page: each follows the other. To be called while a component is made.
import { untrack } from 'svelte';
import { go, route } from '../route.svelte';
import type { Replaying } from './replaying.svelte';

export function followReplay(replaying: Replaying): void {
  // The address follows, a little behind: a browser counts how often it is changed.
  $effect(() => {
    const { seq: moment, eyes } = replaying;
    const timer = setTimeout(() => {
      const here = route();
      if (here.page === 'replay' || here.page === 'shared') go({ ...here, moment, eyes }, true);
    }, 300);
    return () => clearTimeout(timer);
  });
  // And who changes the address by hand, or goes back, is followed.
  $effect(() => {
    const here = route();
    if (here.page !== 'replay' && here.page !== 'shared') return;
    const { moment, eyes } = here;
    untrack(() => {
      if (eyes !== undefined) void replaying.look(eyes);
      if (moment !== undefined && moment !== replaying.seq && !replaying.playing) void replaying.jump(moment);
    });
  });
}
