/** Requests the library as an archive, and passes it to the browser as a download. */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of the archive request. */
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
