/** Routes of the pages about the company, its app and its cinema. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { AboutLink, AppDeviceLink, AppLink, OnlineCinemaLink } from '#ports/pages.ts';
import type { BrandInfo } from '#app/services.ts';
import type { PagesSettings } from './content/texts.ts';

export const houseRoutes = (
  brand: BrandInfo,
  settings: PagesSettings & { hasCinema: boolean },
): readonly Contribution[] => [
  route({
    path: '/about',
    link: AboutLink,
    page: () => import('./about/about.page.tsx'),
    loader: () => import('./about/about.loader.ts').then((m) => m.aboutLoader(brand, settings)),
  }),
  route({
    path: '/app',
    link: AppLink,
    page: () => import('./app/app.page.tsx'),
    loader: () => import('./app/app.loader.ts').then((m) => m.appLoader(brand, settings)),
  }),
  route({
    path: '/app/:slug',
    link: AppDeviceLink,
    page: () => import('./app/app-device.page.tsx'),
    loader: () => import('./app/app.loader.ts').then((m) => m.deviceLoader(brand, settings)),
  }),
  ...(settings.hasCinema
    ? [
        route({
          path: '/online-cinema',
          link: OnlineCinemaLink,
          page: () => import('./cinema/cinema.page.tsx'),
          loader: () => import('./cinema/cinema.loader.ts').then((m) => m.cinemaLoader(brand, settings)),
        }),
      ]
    : []),
];
