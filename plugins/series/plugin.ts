/** Series: their list, the page of each one, and the episodes on the page of a film. */
import { definePlugin, fill, provide, route } from '#kernel/plugin.ts';
import { BannerOffer } from '#ports/banner-views.ts';
import { FilmExtras, FilmShelf, FilmStills, SeriesActions, TitleDetails } from '#ports/film-views.ts';
import { Episodes, FilmEpisodes, SeriesLink, SeriesListLink } from '#ports/series.ts';
import { deps } from './deps.ts';

export const series = definePlugin({
  id: 'series',
  ...deps,
  provides: [Episodes],
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/series.po`),
  setup: ({ banner }) => [
    route({
      path: '/series',
      link: SeriesListLink,
      page: () => import('./series-list.page.tsx'),
      loader: () => import('./series-list.loader.ts').then((m) => m.seriesListLoader(banner)),
      paged: true,
      slots: [BannerOffer, FilmShelf],
    }),
    route({
      path: '/series/:slug',
      link: SeriesLink,
      page: () => import('./series.page.tsx'),
      loader: () => import('./series.loader.ts'),
      query: ['season'],
      slots: [SeriesActions, TitleDetails, FilmStills, FilmExtras],
    }),
    provide(Episodes, async (...asked) => (await import('./episodes.ts')).episodesOfFilm(...asked)),
    fill(FilmEpisodes, () => import('./film-episodes.tsx')),
  ],
});
