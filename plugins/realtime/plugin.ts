/** Realtime: what the origin publishes reaches the pages that listen, over one connection that is opened when one does. */
import { definePlugin, provide } from '../../kernel/plugin.ts';
import { Realtime } from '../../kernel/ports/realtime.ts';
import { ChanceService, HttpClient } from '../../kernel/registry/services.ts';
import { lateRealtime } from './late.ts';

export const realtime = definePlugin({
  id: 'realtime',
  needs: { http: HttpClient, chance: ChanceService },
  provides: [Realtime],
  api: () => import('./api.ts'),
  setup: ({ http, chance }) => [
    provide(
      Realtime,
      lateRealtime(() => import('./client.ts').then((m) => m.createClient(http, chance))),
    ),
  ],
});
