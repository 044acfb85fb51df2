/** Detection of an unavailable database, even from a copy of the error. */
import { messages } from '@electric-sql/pglite';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { DatabaseUnavailable, refusedBy, reportsUnavailable } from './unavailable.ts';

it('DatabaseUnavailable keeps its name when it is copied', () => {
  const { name } = { ...new DatabaseUnavailable(new Error('connect ECONNREFUSED')) };
  expect(name).toBe(DatabaseUnavailable.name);
});

/** Server errors, in the class of each client. */
const CLASSES = { 'of Postgres': DatabaseError, 'of the embedded database': messages.DatabaseError };
const answered = (Class: (typeof CLASSES)[keyof typeof CLASSES], code: string): Error =>
  Object.assign(new Class('could not extend file', 0, 'error'), { code, severity: 'ERROR' });

it.each(Object.entries(CLASSES))('an error %s reports a full disk or a refused login', (_, Class) => {
  expect(reportsUnavailable(answered(Class, '53100'))).toBe(true);
  expect(reportsUnavailable(answered(Class, '23505'))).toBe(false);
  expect(refusedBy(answered(Class, '28P01'))).toBe('could not extend file');
  expect(refusedBy(answered(Class, '23505'))).toBeUndefined();
});

it('a system error with the same code is not mistaken for a server error', () => {
  expect(reportsUnavailable(Object.assign(new Error('write'), { code: '53100' }))).toBe(false);
});
