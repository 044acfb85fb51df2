/** The floating call to action of ordinary pages, and the sunset modal it may open. */
import { Tracked } from '#ports/analytics.ts';
import { Consent, ConsentChanged } from '#ports/consent.ts';
import { FreeFilmModal } from '#ports/newsletter.ts';
import { AppLink } from '#ports/pages.ts';
import { WatchLink } from '#ports/player.ts';
import { Session, SignUpLink } from '#ports/session.ts';
import { FloatingAction, SisterSite } from '#ports/shell.ts';
import { definePlugin, fill, listen, opens, runs } from '#kernel/plugin.ts';
import { BrandService, ChanceService, HttpClient, NavigationService, ToastService } from '#app/services.ts';
import type { Lot } from './draw.ts';
import { FloatingFlow, SunsetModal } from './refs.ts';

export const floating = definePlugin({
  id: 'floating',
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    toasts: ToastService,
    chance: ChanceService,
    brand: BrandService,
    tracked: Tracked,
    sunset: SunsetModal,
  },
  wants: {
    session: Session,
    sister: SisterSite,
    consent: Consent,
    free: FreeFilmModal,
    app: AppLink,
    signUp: SignUpLink,
    watch: WatchLink,
  },
  /** Whether members without a subscription are offered one. */
  settings: { sellsMemberships: true },
  messages: (locale) => import(`../../locales/${locale}/floating.po`),
  setup({ brand, chance, consent, sister, sunset, free, app, signUp, watch, ...deps }, { sellsMemberships }) {
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
            app: () => app?.({}) ?? null,
            signUp: () => signUp?.({}) ?? null,
            watch: ({ slug, id }) => watch?.({ slug, kind: 'movie', id }) ?? null,
          });
        },
        'mount',
      ),
    ];
  },
});
