/** The newsletter's pages. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { FreeFilmLink } from '#ports/newsletter.ts';
import { FreeFilmLayout } from '#ports/shell.ts';
import type { FreeFilmData } from './free-film/free-film.loader.ts';

export const newsletterRoutes: readonly Contribution[] = [
  route<Record<string, never>, FreeFilmData>({
    path: '/newsletter-free-film',
    link: FreeFilmLink,
    layout: FreeFilmLayout,
    page: () => import('./free-film/free-film.page.tsx'),
    loader: () => import('./free-film/free-film.loader.ts'),
  }),
];
