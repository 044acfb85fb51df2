/** Static pages (company, cinema, app, FAQ, legal texts) and error pages. */
import { definePlugin, fill, listen, provide, route, runs } from '#kernel/plugin.ts';
import { FaqLink, LegalLink } from '#ports/pages.ts';
import { PageShown } from '#app/services.ts';
import { FailedPage, MissingPage, ErrorPageTitle } from '#app/slots.ts';
import { deps } from './deps.ts';
import { InstallFlow } from './refs.ts';
import type { Offers } from './install/offers.ts';
import { TEXT_SETTINGS } from './content/settings.ts';
import { PAGES_SETTINGS } from './settings.ts';
import { cinemaRoutes, houseRoutes } from './routes-house.ts';
import { lawRoutes } from './routes-law.ts';

/** The refund window is a setting of plugin payments only, so that no text can contradict it. */
const { refundH: _, ...SETTINGS } = TEXT_SETTINGS;

export const pages = definePlugin({
  id: 'pages',
  ...deps,
  provides: [ErrorPageTitle],
  api: () => import('./api.ts'),
  settings: { ...SETTINGS, ...PAGES_SETTINGS },
  messages: (locale) => import(`../../locales/${locale}/pages.po`),
  setup({ brand, visitor, refunds, ...has }, { hasCinema, ...values }) {
    // Without payments no text mentions the hours.
    const settings = { ...values, refundH: refunds?.hours ?? 0, has, country: visitor.country };
    // The browser offers the installation once, so the listener is added on the first page, and the offer is used on
    // `/app`.
    let stored: Promise<Offers> | undefined;
    const offers = () => (stored ??= import('./install/offers.ts').then((m) => m.createOffers()));
    return [
      route({
        path: '/legal',
        link: LegalLink,
        page: () => import('./legal.page.tsx'),
        loader: () => import('./legal.loader.ts').then((m) => m.legalLoader(brand, settings)),
        query: ['tab'],
      }),
      route({
        path: '/faq',
        link: FaqLink,
        page: () => import('./faq.page.tsx'),
        loader: () => import('./faq.loader.ts').then((m) => m.faqLoader(brand, settings)),
      }),
      ...lawRoutes,
      ...houseRoutes(brand, settings),
      ...(hasCinema ? cinemaRoutes(brand, settings) : []),
      listen(PageShown, () => {
        offers().then(
          (one) => one.watch(),
          // If loading fails, the manual instructions remain, and the next page tries again.
          () => (stored = undefined),
        );
      }),
      runs(InstallFlow, async () => (await import('./install/start.ts')).createInstall(await offers())),
      fill(MissingPage, () => import('./missing.tsx')),
      fill(FailedPage, () => import('./failed.tsx')),
      provide(ErrorPageTitle, async (page, i18n) =>
        (await import('./error-page-title.ts')).errorPageTitle(page, i18n),
      ),
    ];
  },
});
