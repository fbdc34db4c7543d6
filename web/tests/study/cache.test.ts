// Finished studies are kept under the record, the plan and the engine, and the oldest make room.
import { expect, test } from 'vitest';
import type { Study } from '../../src/engine/study';
import { keyOf, memoryCache } from '../../src/study/cache';
import { usualPlan } from '../../src/study/messages';

const study = (budget: number): Study => ({ budget }) as Study;

test('another record, budget, seed or engine is another study', () => {
  const keys = [
    keyOf('one', 'record', usualPlan),
    keyOf('two', 'record', usualPlan),
    keyOf('one', 'recorD', usualPlan),
    keyOf('one', 'record', { ...usualPlan, seed: '2' }),
    keyOf('one', 'record', { ...usualPlan, budget: 1 }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('one', 'record', usualPlan)).toBe(keys[0]);
});

test('the one that was not used for longest goes first', async () => {
  const cache = memoryCache('one', 2);
  await cache.put('a', usualPlan, study(1));
  await cache.put('b', usualPlan, study(2));
  expect(await cache.get('a', usualPlan)).toEqual(study(1));
  await cache.put('c', usualPlan, study(3));
  expect(await cache.get('b', usualPlan)).toBeUndefined();
  expect(await cache.get('a', usualPlan)).toEqual(study(1));
  expect(await cache.get('c', usualPlan)).toEqual(study(3));
});
