/** The floating button of ordinary pages, and the sunset modal it may open. */
import { ConsentChanged } from '#ports/consent.ts';
import { FloatingAction } from '#ports/shell.ts';
import { definePlugin, fill, listen, opens, runs } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import type { AppShare } from './app-share.ts';
import { FloatingFlow, SunsetModal } from './refs.ts';

export const floating = definePlugin({
  id: 'floating',
  ...deps,
  /** Whether members without a subscription get an offer of one. */
  settings: { sellsMemberships: true },
  messages: (locale) => import(`../../locales/${locale}/floating.po`),
  setup(
    { brand, random, consent, sister, sunset, free, appLink, signUpLink, watchLink, ...deps },
    { sellsMemberships },
  ) {
    let appShare: AppShare | undefined;
    return [
      fill(FloatingAction, () => import('./floating-place.tsx')),
      opens(SunsetModal, () => import('./sunset/sunset.modal.tsx')),
      listen(ConsentChanged, () => appShare?.settle()),
      runs(
        FloatingFlow,
        async () => {
          const { createFloating, createAppShare } = await import('./start.ts');
          return createFloating({
            ...deps,
            appShare: (appShare ??= createAppShare(random.random, consent)),
            sellsMemberships,
            source: brand.id,
            sisterUrl: sister?.url ?? '',
            openLead: async () => free?.({ position: 'floating-button' }),
            openSunset: () => sunset(),
            app: () => appLink({}) ?? null,
            signUp: () => signUpLink({}) ?? null,
            watch: ({ slug, id }) => watchLink({ slug, kind: 'movie', id }) ?? null,
          });
        },
        'mount',
      ),
    ];
  },
});
