/** What is typed of a channel's number, for tests and stories. */
import type { DialEvent } from './machine.ts';

export const dial = { events: [{ type: 'digit', digit: '2' }, { type: 'taken' }] satisfies DialEvent[] };
