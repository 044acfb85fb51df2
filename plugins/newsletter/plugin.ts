/** The newsletter: addresses that visitors leave, what is mailed to them, and the pages of its mailed links. */
import { definePlugin } from '../../kernel/plugin.ts';

export const newsletter = definePlugin({
  id: 'newsletter',
  api: () => import('./api.ts'),
  setup: () => [],
});
