/** Realtime: messages of the origin reach subscribed pages over one connection, opened by the first subscription. */
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
        // A hosted service belongs to another company, so nothing connects to it before the visitor's age is confirmed.
        await confirmedAge(age);
        return (await import('./client.ts')).createClient(http, random);
      }),
    ),
  ],
});
