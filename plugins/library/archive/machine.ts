/** The library as one archive: asked for at a press, and handed to the browser's downloads. */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** How long the archive may take. */
export const TIMEOUT_MS = 60_000;

export const archiveMachine = setup({
  types: { events: {} as { type: 'download' } },
  actors: { pack: unprovided<void>('pack') },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'archive',
  initial: 'idle',
  states: {
    idle: { on: { download: 'packing' } },
    packing: {
      invoke: { id: 'pack', src: 'pack', onDone: 'done', onError: 'failed' },
      after: { timeout: 'failed' },
    },
    done: { on: { download: 'packing' } },
    failed: { on: { download: 'packing' } },
  },
});
