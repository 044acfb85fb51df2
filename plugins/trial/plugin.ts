/** The no-card trial: its offer, the wait for a confirmed address, and its beginning. */
import { definePlugin } from '../../kernel/plugin.ts';

export const trial = definePlugin({
  id: 'trial',
  api: () => import('./api.ts'),
  setup: () => [],
});
