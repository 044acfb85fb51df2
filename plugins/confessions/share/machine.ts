/** Passing a story on: by the device's own sheet where it has one, else as a link in the clipboard, else to copy by hand. */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** How long a clipboard may take. The device's sheet stays as long as somebody looks at it. */
const COPY_TIMEOUT_MS = 5000;

export type ShareEvent = { type: 'share' } | { type: 'copy' } | { type: 'close' };

export const shareMachine = setup({
  types: { events: {} as ShareEvent },
  actors: {
    /** Opens the device's sheet: `shared`, `dismissed` by whoever looked at it, or `none` where there is no sheet. */
    sheet: unprovided<'shared' | 'dismissed' | 'none', void>('sheet'),
    /** Writes the link to the clipboard. */
    copy: unprovided<void, void>('copy'),
  },
  guards: { hasNoSheet: (_args, answer: string) => answer === 'none' },
  actions: {
    /** Says that the link is in the clipboard; injected. */
    announceCopy: () => undefined,
  },
  delays: { copyTimeout: COPY_TIMEOUT_MS },
}).createMachine({
  id: 'share',
  initial: 'idle',
  states: {
    idle: { on: { share: 'offering', copy: 'copying' } },
    offering: {
      invoke: {
        id: 'sheet',
        src: 'sheet',
        onDone: [
          { guard: { type: 'hasNoSheet', params: ({ event }) => event.output }, target: 'copying' },
          { target: 'idle' },
        ],
        onError: 'copying',
      },
      on: { copy: 'copying' },
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copy',
        src: 'copy',
        onDone: { target: 'idle', actions: 'announceCopy' },
        onError: 'byHand',
      },
      after: { copyTimeout: 'byHand' },
    },
    /** The browser gives nobody its clipboard: the link is shown. */
    byHand: { on: { close: 'idle', copy: 'copying' } },
  },
});
