/**
 * Statechart of sharing a story: with the device's share sheet, else by copying a link to the clipboard, else by
 * showing a link to copy.
 */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of writing to the clipboard. The share sheet has none. */
const COPY_TIMEOUT_MS = 5000;

export type ShareEvent = { type: 'share' } | { type: 'copy' } | { type: 'close' };

export const shareMachine = setup({
  types: { events: {} as ShareEvent },
  actors: {
    /** Opens the share sheet: `shared`, `dismissed` by the visitor, or `none` if the device has no sheet. */
    sheet: unprovided<'shared' | 'dismissed' | 'none', void>('sheet'),
    /** Writes the link to the clipboard. */
    copy: unprovided<void, void>('copy'),
  },
  guards: { hasNoSheet: (_args, answer: string) => answer === 'none' },
  actions: {
    /** Shows that the link is in the clipboard; injected. */
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
    /** The browser denies access to the clipboard, so the link is shown. */
    byHand: { on: { close: 'idle', copy: 'copying' } },
  },
});
