/** Plans sold together with the sister platform: who may buy one, and messages for members of a bundle. */
import { CrossSelling, CrossSellingModal } from '#ports/cross-selling.ts';
import { definePlugin, opens, provide } from '#kernel/plugin.ts';
import { deps } from './deps.ts';

export const crossSelling = definePlugin({
  id: 'cross-selling',
  ...deps,
  provides: [CrossSelling],
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/cross-selling.po`),
  setup({ http, toasts, showMessage, session }) {
    const load = async () => {
      const { createMayBuy } = await import('./check/start.ts');
      return createMayBuy({ http, toasts, showMessage });
    };
    let loaded: ReturnType<typeof load> | undefined;
    return [
      provide(CrossSelling, {
        mayBuy: async (id) => !session?.user() || (await (loaded ??= load()))(id),
      }),
      opens(CrossSellingModal, () => import('./message.modal.tsx')),
    ];
  },
});
