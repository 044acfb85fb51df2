/** The floating call to action of ordinary pages, and the sunset modal it may open. */
import { ConsentChanged } from '#ports/consent.ts';
import { FloatingAction } from '#ports/shell.ts';
import { definePlugin, fill, listen, opens, runs } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import type { Lot } from './draw.ts';
import { FloatingFlow, SunsetModal } from './refs.ts';

export const floating = definePlugin({
  id: 'floating',
  ...deps,
  /** Whether members without a subscription are offered one. */
  settings: { sellsMemberships: true },
  messages: (locale) => import(`../../locales/${locale}/floating.po`),
  setup(
    { brand, chance, consent, sister, sunset, free, appLink, signUpLink, watchLink, ...deps },
    { sellsMemberships },
  ) {
    let lot: Lot | undefined;
    return [
      fill(FloatingAction, () => import('./floating-place.tsx')),
      opens(SunsetModal, () => import('./sunset/sunset.modal.tsx')),
      listen(ConsentChanged, () => lot?.settle()),
      runs(
        FloatingFlow,
        async () => {
          const { createFloating, createLot } = await import('./start.ts');
          return createFloating({
            ...deps,
            lot: (lot ??= createLot(chance.random, consent)),
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
