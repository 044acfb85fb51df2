/** Plans sold together with the sister platform: who may buy one, and what members of a bundle are told. */
import { definePlugin } from '../../kernel/plugin.ts';

export const crossSelling = definePlugin({
  id: 'cross-selling',
  api: () => import('./api.ts'),
  setup: () => [],
});
