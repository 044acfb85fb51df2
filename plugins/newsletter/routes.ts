/** The newsletter's pages. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { FreeFilmLink } from '#ports/newsletter.ts';
import { FreeFilmLayout } from '#ports/shell.ts';

export const newsletterRoutes: readonly Contribution[] = [
  route({
    path: '/newsletter-free-film',
    link: FreeFilmLink,
    layout: FreeFilmLayout,
    page: () => import('./free-film/free-film.page.tsx'),
    loader: () => import('./free-film/free-film.loader.ts'),
  }),
];
