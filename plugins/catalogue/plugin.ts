/** Films to browse: the home page, the listing and the page of a film. */
import { definePlugin, route } from '../../kernel/plugin.ts';
import { FilmLink, FilmsLink, HomeLink } from '../../kernel/ports/catalogue.ts';
import { WatchLink } from '../../kernel/ports/player.ts';
import { Session, SignUpLink } from '../../kernel/ports/session.ts';
import { NavigationService } from '../../kernel/services.ts';
import type { FilmData } from './film.loader.ts';
import type { FilmsData } from './films.loader.ts';
import type { Home } from './api-stories.ts';

export const catalogue = definePlugin({
  id: 'catalogue',
  needs: { navigation: NavigationService },
  wants: { session: Session, watch: WatchLink, signUp: SignUpLink },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/catalogue.po`),
  setup: () => [
    route<Record<string, never>, Home>({
      path: '/',
      link: HomeLink,
      page: () => import('./home.page.tsx'),
      loader: () => import('./home.loader.ts'),
    }),
    route<Record<string, never>, FilmsData>({
      path: '/film',
      link: FilmsLink,
      page: () => import('./films.page.tsx'),
      loader: () => import('./films.loader.ts'),
      paged: true,
    }),
    route<{ slug: string }, FilmData>({
      path: '/film/:slug',
      link: FilmLink,
      page: () => import('./film.page.tsx'),
      loader: () => import('./film.loader.ts'),
    }),
  ],
});
