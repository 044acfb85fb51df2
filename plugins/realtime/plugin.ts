/** Realtime: what the origin publishes reaches the pages that listen, over one connection that is opened when one does. */
import { definePlugin, provide } from '#kernel/plugin.ts';
import { Realtime } from '#ports/realtime.ts';
import { deps } from './deps.ts';
import { confirmedAge } from './confirmed-age.ts';
import { lateRealtime } from './late.ts';

export const realtime = definePlugin({
  id: 'realtime',
  ...deps,
  provides: [Realtime],
  api: () => import('./api.ts'),
  setup: ({ http, random, age }) => [
    provide(
      Realtime,
      lateRealtime(async () => {
        // A hosted service is another company's: nothing connects to it before the visitor is known to be of age.
        await confirmedAge(age);
        return (await import('./client.ts')).createClient(http, random);
      }),
    ),
  ],
});
