/** The store: single films with a price, and a cart to buy them with. */
import { definePlugin } from '../../kernel/plugin.ts';
import { STORE_SETTINGS } from './settings.ts';

export const store = definePlugin({
  id: 'store',
  settings: STORE_SETTINGS,
  api: () => import('./api.ts'),
  setup: () => [],
});
