/** A member's own page. */
import { definePlugin } from '../../kernel/plugin.ts';

export const account = definePlugin({
  id: 'account',
  api: () => import('./api.ts'),
  setup: () => [],
});
