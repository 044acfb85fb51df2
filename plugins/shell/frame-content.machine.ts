/** Statechart that loads the frame's texts from the origin: the header's sections and the footer's configuration. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { FooterConfig, Logo, NavigationItem } from './api.ts';
import { unprovided } from '#app/unprovided.ts';

export interface FrameContent {
  items: readonly NavigationItem[];
  footer: FooterConfig;
  /** Present if the brand requests logos on start. */
  logos?: readonly Logo[];
}

export interface FrameContentInput {
  /** The data that the origin has inlined, or null. */
  frameContent: FrameContent | null;
}

/** Timeout in ms, after which the frame shows no links until a retry succeeds. */
export const FRAME_CONTENT_TIMEOUT_MS = 20_000;
export const FRAME_CONTENT_RETRY_MS = 10_000;

export const frameContentMachine = setup({
  types: {
    context: {} as FrameContentInput,
    input: {} as FrameContentInput,
  },
  actors: { read: unprovided<FrameContent>('read') },
  actions: { store: assign((_, { frameContent }: { frameContent: FrameContent }) => ({ frameContent })) },
  guards: { isInlined: ({ context }) => context.frameContent !== null },
  delays: { timeout: FRAME_CONTENT_TIMEOUT_MS, retry: FRAME_CONTENT_RETRY_MS },
}).createMachine({
  id: 'frame-content',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isInlined', target: 'ready' }, { target: 'reading' }] },
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'ready',
          actions: { type: 'store', params: ({ event }) => ({ frameContent: event.output }) },
        },
        onError: 'bare',
      },
      after: { timeout: 'bare' },
    },
    /** The frame shows only logo and actions, and retries. */
    bare: { after: { retry: 'reading' } },
    ready: {},
  },
});

export type FrameContentActor = ActorRefFrom<typeof frameContentMachine>;
