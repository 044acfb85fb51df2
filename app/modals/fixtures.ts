/** Events that open and close dialogs, for tests and stories. */
import type { OpenModal } from './machine.ts';

const first: OpenModal = { key: 'first', id: 'auth.loginModal', input: {} };
const second: OpenModal = { key: 'second', id: 'consent.preferences', input: undefined };

export const modalsFixtures = {
  events: [
    { type: 'open', modal: first },
    { type: 'open', modal: second },
    { type: 'close', key: first.key },
    { type: 'close', key: second.key },
  ],
  // Enough for tests: two dialogs behind the top one behave like one.
  enough: ({ stack }: { stack: readonly OpenModal[] }) => stack.length > 2,
};
