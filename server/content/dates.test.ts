/** Times in forms and imported lines: parsing and comparison. */
import { expect, it } from 'vitest';
import { inOrder, minuteOf } from './dates.ts';

it.each([
  '2026-02-30T10:00',
  '0000-01-01T10:00',
  '2026-06-01',
  '2026-06-01T24:30',
  '2026-13-01T10:00',
  '',
  'x',
])('"%s" is not a valid timestamp', (text) => expect(minuteOf(text)).toBeNull());

it('a timestamp without a zone is read as UTC, with a space or a T as separator', () => {
  expect(minuteOf('2026-06-01T12:00')?.toISOString()).toBe('2026-06-01T12:00:00.000Z');
  expect(minuteOf('2026-06-01 12:00')?.toISOString()).toBe('2026-06-01T12:00:00.000Z');
});

it.each([
  ['2026-06-01T12:00', '2026-06-01T12:01', true],
  ['2026-06-01T12:00', '2026-06-01T12:00:00', false],
  ['2026-06-01T11:00', '2026-06-01 12:00', true],
  ['2026-06-01 12:00', '2026-06-01T11:00', false],
  ['2026-06-01', '2026-06-02', true],
  [null, '2026-06-01T11:00', true],
  ['2026-06-01T11:00', null, true],
])('the period from %s until %s is valid: %s', (from, until, isInOrder) => {
  expect(inOrder(from, until)).toBe(isInOrder);
});
