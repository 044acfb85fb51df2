/** Static pages (company, cinema, app, FAQ, legal texts) and error pages. */
import { definePlugin, fill, listen, provide, route, runs } from '#kernel/plugin.ts';
import { FaqLink, LegalLink } from '#ports/pages.ts';
import { PageShown } from '#app/services.ts';
import { FailedPage, MissingPage, ErrorPageTitle } from '#app/slots.ts';
import { deps } from './deps.ts';
import { InstallFlow } from './refs.ts';
import { SETTINGS } from './settings.ts';
import { houseRoutes } from './routes-house.ts';
import { lawRoutes } from './routes-law.ts';

export const pages = definePlugin({
  id: 'pages',
  ...deps,
  provides: [ErrorPageTitle],
  api: () => import('./api.ts'),
  settings: SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/pages.po`),
  setup({ brand, visitor, refunds, ...has }, values) {
    // Without payments no text mentions the hours.
    const settings = { ...values, refundH: refunds?.hours ?? 0, has, country: visitor.country };
    return [
      route({
        path: '/legal',
        link: LegalLink,
        exempt: true,
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
      // The browser offers the installation once, so the listener is added on the first page, and the offer is used on
      // `/app`. If loading fails, the manual instructions remain, and the next page tries again.
      listen(PageShown, () => {
        import('./install/offers.ts').then(
          (m) => m.installOffers.watch(),
          () => {},
        );
      }),
      runs(InstallFlow, () => import('./install/start.ts').then((m) => m.createInstall())),
      fill(MissingPage, () => import('./missing.tsx')),
      fill(FailedPage, () => import('./failed.tsx')),
      provide(ErrorPageTitle, async (page, i18n) =>
        (await import('./error-page-title.ts')).errorPageTitle(page, i18n),
      ),
    ];
  },
});
