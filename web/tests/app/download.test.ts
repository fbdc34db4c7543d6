// A record as it leaves the page.
import { expect, test } from 'vitest';
import { named } from '../../src/app/result/download';
import { startEngine } from '../engine/start';

test('a record that is downloaded says who played, and is read as before', async () => {
  const engine = await startEngine();
  const table = engine.open('chevaux', engine.check('chevaux', { players: 2 }), '5');
  table.deal();
  const text = named(`${table.record()}\n`, ['Ada', 'Bo "the bot"']);
  expect(JSON.parse(text)).toEqual({ ...JSON.parse(table.record()), names: ['Ada', 'Bo "the bot"'] });
  expect(engine.load(text, '0').about()).toEqual(table.about());
});
