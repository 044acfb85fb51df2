/** Checks that the API contract refuses the dates that the database would refuse. */
import { expect, it } from 'vitest';
import { isRealDate } from './inputs.ts';

it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a valid date', (value) => {
  expect(isRealDate(value)).toBe(true);
});
it.each([
  '2026-02-30',
  '2023-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '0000-01-01',
  '2026-1-1',
  '',
  '2026-02-28T00:00',
])('%s is not a valid date', (value) => expect(isRealDate(value)).toBe(false));
