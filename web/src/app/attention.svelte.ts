// Whether somebody looks at this page, and the mark on its icon that calls back who looks elsewhere.
const state = $state({ away: false });

export const isAway = (): boolean => state.away;

const icons = { plain: '/icon.svg', turn: '/icon-turn.svg' } as const;
export function showIcon(icon: keyof typeof icons): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', icons[icon]);
}

// Called once, by main.
export function followAttention(): void {
  const look = (): void => {
    state.away = document.hidden || !document.hasFocus();
  };
  addEventListener('focus', () => (state.away = document.hidden));
  addEventListener('blur', () => (state.away = true));
  document.addEventListener('visibilitychange', look);
  look();
}
