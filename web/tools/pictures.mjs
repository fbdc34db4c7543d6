// The pictures of the README: a server of its own, a browser, a few moves, and what is seen then. Called by tools/pictures.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { palettePng } from './palettePng.mjs';

const root = process.argv[2] ?? '..';
const largest = 150_000; // bytes

const desk = { width: 1200, height: 750 };
const phone = { width: 390, height: 844 };
const pictures = [
  { name: 'home', screen: desk, colorScheme: 'light' },
  { name: 'change-horses', screen: desk, colorScheme: 'dark', game: 'Change Horses', turns: 5 },
  { name: 'chevaux', screen: phone, colorScheme: 'light', game: 'Chevaux', turns: 2 },
  { name: 'jeu-de-chevaux', screen: phone, colorScheme: 'dark', game: 'Jeu de Chevaux', turns: 12 },
];

function serve(data) {
  const program = join(root, 'build/release/apps/paddock/paddock');
  const server = spawn(program, ['serve', '--port', '0', '--data', data]);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text) => {
      said += text;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (address) resolve({ address, stop: () => (server.kill('SIGTERM'), ended) });
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`paddock serve has ended: ${said}`)));
  });
}

const myTurn = (page) => page.locator('.turn.mine').waitFor();

// By the keyboard: the first things that can be chosen, then the large button.
async function play(page, turns) {
  for (let turn = 0; turn < turns; ++turn) {
    await myTurn(page);
    for (const key of ['1', '2', '3']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500); // its motion
  }
  await myTurn(page);
}

async function take(browser, address, { name, screen, colorScheme, game, turns = 0 }) {
  const file = join(root, 'docs/pictures', `${name}.png`);
  const context = await browser.newContext({ viewport: screen, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('paddock.settings', JSON.stringify({ speed: 'instant' })));
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  if (game) {
    await page.getByRole('button', { name: `Play ${game}` }).click();
    await play(page, turns);
    await page.keyboard.press('1');
  }
  await page.waitForTimeout(800); // what comes when the page is at rest
  const seen = await page.screenshot();
  await page.goto('about:blank'); // the site's own policy forbids reading it there
  const pixels = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = '';
    for (const byte of data) text += String.fromCharCode(byte);
    return btoa(text);
  }, seen.toString('base64'));
  await context.close();
  writeFileSync(file, palettePng(Buffer.from(pixels, 'base64'), screen.width, screen.height));
  const { size } = statSync(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
  if (size > largest) throw new Error(`${file} is larger than ${largest} bytes`);
}

const data = mkdtempSync(join(tmpdir(), 'paddock-'));
const server = await serve(data);
const browser = await chromium.launch({
  executablePath: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const picture of pictures) await take(browser, server.address, picture);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
