/** Static pages - the house, its cinema, its app, questions, legal texts - and what stands in for a page that is missing or failed. */
import { definePlugin, fill, listen, route, runs } from '../../kernel/plugin.ts';
import { FilmLink, FilmsLink } from '../../kernel/ports/catalogue.ts';
import { FaqLink, LegalLink } from '../../kernel/ports/pages.ts';
import { SignUpLink } from '../../kernel/ports/session.ts';
import { Consent } from '../../kernel/ports/consent.ts';
import { CookiePreferencesAsked } from '../../kernel/ports/shell.ts';
import { BrandService, PageShown } from '../../kernel/services.ts';
import { FailedPage, MissingPage } from '../../kernel/slots.ts';
import type { FaqData } from './faq.loader.ts';
import { InstallFlow } from './install/flow.ts';
import type { Offers } from './install/offers.ts';
import type { LegalData } from './legal.loader.ts';
import { houseRoutes } from './routes-house.ts';

export const pages = definePlugin({
  id: 'pages',
  needs: { brand: BrandService },
  wants: {
    preferences: CookiePreferencesAsked,
    consent: Consent,
    films: FilmsLink,
    film: FilmLink,
    signUp: SignUpLink,
  },
  api: () => import('./api.ts'),
  /** Numbers the texts name. A brand that sells no memberships, or no single films, says so and loses those passages. */
  settings: {
    /** 1-shell §9 "The age limit is 18". */
    leastAge: 18,
    /** Readings "refunds". */
    refundH: 48,
    /** 1-shell §9 "Downloads". */
    downloadsPerMonth: 10,
    /** 2-catalogue §5 "Confession". */
    storyLength: 2069,
    sellsMemberships: true,
    sellsFilms: true,
    /** ISO date since which the legal texts hold; their page says it. */
    textsSince: '2026-11-01',
  },
  messages: (locale) => import(`../../locales/${locale}/pages.po`),
  setup({ brand }, settings) {
    // The browser offers to install the site once: it is listened to when the first page stands, and heeded on /app.
    let kept: Promise<Offers> | undefined;
    const offers = () => (kept ??= import('./install/offers.ts').then(({ createOffers }) => createOffers()));
    return [
      route<Record<string, never>, LegalData>({
        path: '/legal',
        link: LegalLink,
        page: () => import('./legal.page.tsx'),
        loader: () => import('./legal.loader.ts').then(({ legalLoader }) => legalLoader(brand, settings)),
      }),
      route<Record<string, never>, FaqData>({
        path: '/faq',
        link: FaqLink,
        page: () => import('./faq.page.tsx'),
        loader: () => import('./faq.loader.ts').then(({ faqLoader }) => faqLoader(brand, settings)),
      }),
      ...houseRoutes(brand, settings),
      listen(PageShown, () => {
        offers().then(
          (one) => one.watch(),
          // Without it the steps by hand are left, and the next page asks again.
          () => (kept = undefined),
        );
      }),
      runs(InstallFlow, async () => (await import('./install/start.ts')).createInstall(await offers())),
      fill(MissingPage, () => import('./missing.tsx')),
      fill(FailedPage, () => import('./failed.tsx')),
    ];
  },
});
