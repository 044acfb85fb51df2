/** Typed channel numbers, for tests and stories. */
import type { DialEvent } from './machine.ts';

export const dial = { events: [{ type: 'digit', digit: '2' }, { type: 'taken' }] satisfies DialEvent[] };
