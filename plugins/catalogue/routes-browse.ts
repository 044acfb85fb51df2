/**
 * Routes for browsing besides the home page and film pages: all films, categories, labels, behind the scenes,
 * and promoted films.
 */
import { route, type Contribution } from '#kernel/plugin.ts';
import {
  BehindTheScenesLink,
  CategoriesLink,
  CategoryLink,
  FilmsLink,
  LabelLink,
  LabelsLink,
  SeduceBoostLink,
} from '#ports/catalogue.ts';
import { BannerBetween, BannerOffer, SmallBanners } from '#ports/banner-views.ts';
import { ReleaseReminder } from '#ports/reminders.ts';
import type { Session } from '#ports/session.ts';
import type { FilmsPageDeps } from './films/films.loader.ts';
import { FILMS_QUERY } from './films/query-names.ts';

interface BrowseDeps extends FilmsPageDeps {
  session: Session | undefined;
  plays: () => boolean;
}

export const browseRoutes = ({ session, plays, ...banners }: BrowseDeps): readonly Contribution[] => [
  route({
    path: '/film',
    link: FilmsLink,
    page: () => import('./films/films.page.tsx'),
    loader: () => import('./films/films.loader.ts').then((m) => m.filmsLoader(banners)),
    paged: true,
    query: FILMS_QUERY,
    slots: [BannerOffer, SmallBanners, BannerBetween],
  }),
  route({
    path: '/categories',
    link: CategoriesLink,
    page: () => import('./categories/categories.page.tsx'),
    loader: () =>
      import('./categories/categories.loader.ts').then((m) => m.categoriesLoader(banners.listingBanner)),
    paged: true,
    slots: [BannerOffer],
  }),
  route({
    path: '/categories/:slug',
    link: CategoryLink,
    page: () => import('./categories/category.page.tsx'),
    loader: () => import('./categories/category.loader.ts'),
    paged: true,
  }),
  route({
    path: '/labels',
    link: LabelsLink,
    page: () => import('./labels/labels.page.tsx'),
    loader: () => import('./labels/labels.loader.ts'),
    paged: true,
  }),
  route({
    path: '/labels/:slug',
    link: LabelLink,
    page: () => import('./labels/label.page.tsx'),
    loader: () => import('./labels/label.loader.ts'),
    paged: true,
  }),
  route({
    path: '/behind-the-scenes',
    link: BehindTheScenesLink,
    page: () => import('./extras/behind-the-scenes.page.tsx'),
    loader: () => import('./extras/behind-the-scenes.loader.ts'),
    paged: true,
  }),
  route({
    path: '/seduce-boost/:slug',
    link: SeduceBoostLink,
    page: () => import('./boost/seduce-boost.page.tsx'),
    loader: () => import('./boost/seduce-boost.loader.ts').then((m) => m.seduceBoostLoader(session, plays)),
    slots: [ReleaseReminder],
  }),
];
