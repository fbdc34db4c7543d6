// The arrow keys among cards that lie in lines.
import { expect, test } from 'vitest';
import { walk } from '../../src/app/workshop/walking';

// Two lines of three and two, and one that is indented.
const middles = [
  { x: 20, y: 30 },
  { x: 70, y: 30 },
  { x: 120, y: 34 },
  { x: 20, y: 110 },
  { x: 70, y: 110 },
  { x: 90, y: 190 },
];

test('along the line, to its end and no further', () => {
  expect(walk(0, 'ArrowRight', middles)).toBe(1);
  expect(walk(2, 'ArrowRight', middles)).toBe(3);
  expect(walk(5, 'ArrowRight', middles)).toBe(5);
  expect(walk(0, 'ArrowLeft', middles)).toBe(0);
  expect(walk(3, 'Home', middles)).toBe(0);
  expect(walk(3, 'End', middles)).toBe(5);
});

test('to the nearest of the next line, and only of that', () => {
  expect(walk(0, 'ArrowDown', middles)).toBe(3);
  expect(walk(2, 'ArrowDown', middles)).toBe(4);
  expect(walk(4, 'ArrowDown', middles)).toBe(5);
  expect(walk(5, 'ArrowUp', middles)).toBe(4);
  expect(walk(5, 'ArrowDown', middles)).toBe(5);
  expect(walk(1, 'ArrowUp', middles)).toBe(1);
});

test('other keys lead nowhere', () => expect(walk(1, 'Enter', middles)).toBeNull());
