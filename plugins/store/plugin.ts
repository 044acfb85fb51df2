/** The store: single films with a price, and a cart to buy them with. */
import { definePlugin, fill, route, runs } from '#kernel/plugin.ts';
import { HeaderEnd, TaskLayout } from '#ports/shell.ts';
import { BuyFilm, CartLink, QuickOrderLink } from '#ports/store.ts';
import { deps } from './deps.ts';
import { CartFlow, PricesFlow } from './refs.ts';
import { STORE_SETTINGS } from './settings.ts';

export const store = definePlugin({
  id: 'store',
  ...deps,
  settings: STORE_SETTINGS,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/store.po`),
  setup: (deps) => [
    route({
      path: '/cart',
      link: CartLink,
      layout: TaskLayout,
      page: () => import('./page/cart.page.tsx'),
      loader: () => import('./page/cart.loader.ts'),
    }),
    route({
      path: '/quick-order/:slug',
      link: QuickOrderLink,
      layout: TaskLayout,
      page: () => import('./quick/quick-order.page.tsx'),
      loader: () => import('./quick/quick-order.loader.ts'),
    }),
    fill(HeaderEnd, () => import('./header/cart-button.tsx')),
    fill(BuyFilm, () => import('./buy/buy-film.tsx')),
    runs(CartFlow, async () => (await import('./cart/start.ts')).createCart(deps)),
    runs(PricesFlow, async () => (await import('./prices/start.ts')).createPrices(deps.http)),
  ],
});
