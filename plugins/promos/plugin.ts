/** Promotions above pages: one bar and one countdown, by page, device, time and membership. */
import { definePlugin, fill, listen, provide, runs } from '#kernel/plugin.ts';
import { Promos } from '#ports/promos.ts';
import { LoggedOut, LoginStepReached } from '#ports/session.ts';
import { PageStart } from '#ports/shell.ts';
import { deps } from './deps.ts';
import { createHub } from './hub.ts';
import { PromosFlow } from './refs.ts';
import { PROMOS_SETTINGS } from './settings.ts';

export const promos = definePlugin({
  id: 'promos',
  ...deps,
  provides: [Promos],
  settings: PROMOS_SETTINGS,
  api: () => import('./api.ts'),
  boot: async () => {
    const { getCountdownPromos, getTopHeaderPromos } = await import('./api.ts');
    return [getTopHeaderPromos, getCountdownPromos];
  },
  messages: (locale) => import(`../../locales/${locale}/promos.po`),
  setup(deps) {
    const hub = createHub();
    return [
      provide(Promos, { refresh: hub.refresh }),
      fill(PageStart, () => import('./bars.tsx')),
      runs(PromosFlow, async () => (await import('./start.ts')).createPromos({ ...deps, hub })),
      listen(LoginStepReached, ({ step }) => step === 'refresh-promos' && hub.refresh()),
      listen(LoggedOut, hub.forget),
    ];
  },
});
