// What this browser calls itself where its person sees a list of devices: "Firefox, Linux". Names that are the same in
// every language; a browser that says nothing of itself has none.

// The first that fits: many browsers also name those that they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export function deviceName(agent: string, touches = 0): string {
  const found = (names: typeof browsers): string => names.find(([sign]) => sign.test(agent))?.[1] ?? '';
  const system = found(systems);
  // An iPad says that it is a Mac, but no Mac has fingers on its screen.
  return [found(browsers), system === 'Mac' && touches > 1 ? 'iPad' : system].filter(Boolean).join(', ');
}

// A field of a request or none.
export function ownDevice(): { device?: string } {
  if (typeof navigator === 'undefined') return {};
  const device = deviceName(navigator.userAgent, navigator.maxTouchPoints);
  return device ? { device } : {};
}
