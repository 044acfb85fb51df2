/** The error message for an operator when a start fails. */
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { explain } from './explain.ts';

const WHERE = { host: '256.1.1.1', port: 3000 };
const fault = (fields: object): Error => Object.assign(new Error('what the system says'), fields);
const databaseFault = (message: string, code: string) =>
  new DatabaseUnavailable(Object.assign(new DatabaseError(message, 1, 'error'), { code, severity: 'FATAL' }));

it.each([
  [fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), /^HOST 256\.1\.1\.1 is no address of this machine/],
  [fault({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), /^HOST 256\.1\.1\.1 is no address/],
  [fault({ code: 'EADDRINUSE', syscall: 'listen', port: 9090 }), /^Port 9090 is taken/],
  [fault({ code: 'EACCES', syscall: 'listen', port: 80 }), /^Port 80 is not allowed/],
  [
    fault({ code: 'EROFS', syscall: 'mkdir', path: '/data' }),
    /^The data folder .*: \/data: it may only be read/,
  ],
  [
    fault({ code: 'EACCES', syscall: 'open', path: '/data/secret' }),
    /\/data\/secret: it may not be written to/,
  ],
  [
    databaseFault('password authentication failed', '28P01'),
    /^The database of DATABASE_URL lets nobody in: password/,
  ],
  [
    databaseFault('database "films" does not exist', '3D000'),
    /lets nobody in: database "films" does not exist/,
  ],
])('the message states how to fix %s in one sentence', (error, sentence) => {
  expect(explain(error, WHERE)).toMatch(sentence);
  expect(explain(error, WHERE)).not.toContain('\n');
});

it('the message contains the stack of an unexpected error', () => {
  expect(explain(new TypeError('no such thing'), WHERE)).toMatch(
    /could not start: TypeError: no such thing\n +at/,
  );
});
