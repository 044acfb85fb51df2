/** Statechart of a company video within a page: loaded on request and played in place. */
import { assign, setup } from 'xstate';
import type { PublicVideo } from '../api.ts';
import { unprovided } from '#app/unprovided.ts';

/** Timeout for loading the video's URLs. */
const TIMEOUT_MS = 15_000;

export interface HouseVideoContext {
  readonly uuid: string;
  /** The video with this visitor's URLs; null until Play is clicked. */
  readonly video: PublicVideo | null;
}

export type HouseVideoEvent =
  | { type: 'play' }
  /** The browser cannot continue, because the URLs have expired or the network is down. */
  | { type: 'broken' };

export const houseVideoMachine = setup({
  types: {
    context: {} as HouseVideoContext,
    input: {} as { uuid: string },
    events: {} as HouseVideoEvent,
  },
  actors: { ask: unprovided<PublicVideo, string>('ask') },
  actions: { storeVideo: assign((_, { video }: { video: PublicVideo }) => ({ video })) },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'houseVideo',
  context: ({ input: { uuid } }) => ({ uuid, video: null }),
  initial: 'idle',
  states: {
    idle: { on: { play: 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.uuid,
        onDone: {
          target: 'playing',
          actions: { type: 'storeVideo', params: ({ event }) => ({ video: event.output }) },
        },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    playing: { on: { broken: 'failed' } },
    failed: { on: { play: 'asking' } },
  },
});
