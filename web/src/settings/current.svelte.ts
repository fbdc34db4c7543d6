// The settings of this page: read once, kept on every change, and shown on <html> for the style sheets.
import { readKept, writeKept } from './store';
import { settingsFrom, type Settings } from './settings';

export const settings: Settings = $state(settingsFrom(readKept('settings')));

const asked = (query: string): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);
const dark = asked('(prefers-color-scheme: dark)');
const still = asked('(prefers-reduced-motion: reduce)');

// What the system says, as state, for the two settings that can follow it.
const system = $state({ dark: dark?.matches ?? false, still: still?.matches ?? false });
dark?.addEventListener('change', (event) => (system.dark = event.matches));
still?.addEventListener('change', (event) => (system.still = event.matches));

export const isDark = (): boolean => settings.theme === 'dark' || (settings.theme === 'auto' && system.dark);
export const isStill = (): boolean => settings.motion === 'off' || (settings.motion === 'auto' && system.still);

// Called once, by main.
export function followSettings(): void {
  $effect.root(() => {
    $effect(() => {
      writeKept('settings', $state.snapshot(settings));
    });
    $effect.pre(() => {
      const page = document.documentElement;
      page.dataset['theme'] = isDark() ? 'dark' : 'light';
      page.dataset['contrast'] = settings.contrast;
      page.dataset['text'] = settings.text;
      page.dataset['motion'] = isStill() ? 'off' : 'on';
      const bar = document.querySelector('meta[name="theme-color"]');
      bar?.setAttribute('content', isDark() ? '#121916' : '#f5f0e4');
    });
  });
}
