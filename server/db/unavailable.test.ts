/** A database that is unavailable, as those know it who are handed a copy of the error. */
import { messages } from '@electric-sql/pglite';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { DatabaseUnavailable, refusedBy, reportsUnavailable } from './unavailable.ts';

it('keeps the name of its class, by which a copy of the error is known', () => {
  const { name } = { ...new DatabaseUnavailable(new Error('connect ECONNREFUSED')) };
  expect(name).toBe(DatabaseUnavailable.name);
});

/** What the server answers, in the class of each client. */
const CLASSES = { 'of Postgres': DatabaseError, 'of the embedded database': messages.DatabaseError };
const answered = (Class: (typeof CLASSES)[keyof typeof CLASSES], code: string): Error =>
  Object.assign(new Class('could not extend file', 0, 'error'), { code, severity: 'ERROR' });

it.each(Object.entries(CLASSES))('recognises a full disk and a refused login in an error %s', (_, Class) => {
  expect(reportsUnavailable(answered(Class, '53100'))).toBe(true);
  expect(reportsUnavailable(answered(Class, '23505'))).toBe(false);
  expect(refusedBy(answered(Class, '28P01'))).toBe('could not extend file');
  expect(refusedBy(answered(Class, '23505'))).toBeUndefined();
});

it('takes an error of the system for no answer of the server', () => {
  expect(reportsUnavailable(Object.assign(new Error('write'), { code: '53100' }))).toBe(false);
});
