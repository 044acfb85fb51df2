/** Plans: what a membership costs, and the choice of one. */
import { definePlugin } from '../../kernel/plugin.ts';

export const plans = definePlugin({
  id: 'plans',
  api: () => import('./api.ts'),
  setup: () => [],
});
