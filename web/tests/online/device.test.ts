// What a browser calls itself among its person's devices.
import { describe, expect, test } from 'vitest';
import { deviceName } from '../../src/online/device';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  test.each([
    ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Firefox, Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    [
      'Firefox, iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      'Safari, iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    ],
    ['Safari, Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`],
    ['Chrome, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/138.0.0.0 Safari/537.36`],
    [
      'Edge, Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
    ],
    [
      'Opera, Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/137.0.0.0 Safari/537.36 OPR/122.0.0.0`,
    ],
    [
      'Samsung Internet, Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/138.0.0.0 Safari/537.36`],
    ['Linux', 'curl (Linux)'],
    ['', 'Node.js/22'],
    ['', ''],
  ])('is %j', (name, agent) => {
    expect(deviceName(agent)).toBe(name);
    expect(name.length).toBeLessThanOrEqual(40); // what the server takes
  });

  test('an iPad that passes for a Mac has fingers on its screen', () => {
    expect(
      deviceName(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 5),
    ).toBe('Safari, iPad');
  });
});
