/** Visitor events and results of the browser's share functions, for tests and stories. */
import type { ShareEvent } from './machine.ts';

export const share = {
  events: [{ type: 'share' }, { type: 'copy' }, { type: 'close' }] satisfies ShareEvent[],
  outcomes: {
    sheet: { done: ['shared', 'dismissed', 'none'], errors: [new Error('NotAllowedError')] },
    copy: { done: [undefined], errors: [new Error('NotAllowedError')] },
  },
  lifelong: { sheet: 'a sheet of the device stays for as long as somebody looks at it' },
};
