/** A database that is unavailable, as those know it who are handed a copy of the error. */
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from './unavailable.ts';

it('keeps the name of its class, by which a copy of the error is known', () => {
  const { name } = { ...new DatabaseUnavailable(new Error('connect ECONNREFUSED')) };
  expect(name).toBe(DatabaseUnavailable.name);
});
