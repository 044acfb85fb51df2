/** The search page: search as you type over everything that the brand shows. */
import { definePlugin, route } from '#kernel/plugin.ts';
import { FilmCards } from '#ports/catalogue.ts';
import { PersonCards } from '#ports/people.ts';
import { SearchLink } from '#ports/search.ts';
import { deps } from './deps.ts';

export const search = definePlugin({
  id: 'search',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/search.po`),
  setup: ({ confessionLink, performerLink, seriesLink }) => [
    route({
      path: '/search',
      link: SearchLink,
      page: () => import('./search.page.tsx'),
      loader: () =>
        import('./search.loader.ts').then((m) =>
          m.searchLoader({ confessionLink, performerLink, seriesLink }),
        ),
      query: ['query'],
      slots: [FilmCards, PersonCards],
    }),
  ],
});
