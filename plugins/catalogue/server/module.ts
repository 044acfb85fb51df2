/** The catalogue's endpoints, each with its store. */
import * as api from '../api.ts';
import { getLabels, getMovieFilters } from '../api/browse.ts';
import { getUserSegment } from '../api/audience.ts';
import { handle, Refused, type Handler, type PastGate } from '#server/http/endpoints/handle.ts';
import type { Visitor } from '#ports/visitor.ts';
import type { Movie } from '../api/films.ts';
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { provide } from '#kernel/plugin.ts';
import { BannerContent } from '#ports/banners-origin.ts';
import { Comments } from '#ports/comments.ts';
import { FilmPricing } from '#ports/film-pricing.ts';
import { Films, type Viewer } from '#ports/films.ts';
import { NoticeTargets } from '#ports/notices-origin.ts';
import { HomeContent } from '#ports/home-origin.ts';
import { Pages } from '#ports/pages-origin.ts';
import { People } from '#ports/people-origin.ts';
import { RestrictedPictures } from '#ports/pictures.ts';
import { SearchIndex } from '#ports/search-origin.ts';
import { SeriesContent } from '#ports/series-origin.ts';
import { Stories } from '#ports/stories-origin.ts';
import { reportedTargets } from './films/reported.ts';
import { restrictedPictures } from './visible/pictures-store.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { FOOTER, NAVIGATION } from './menus.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { commentsOf } from './comments/written.ts';
import { findBanner } from './banners/banners-store.ts';
import { scheduleDepartures } from './films/departures.ts';
import { filmsOf } from './films/films.ts';
import { behindTheScenes, findMovie, sceneMarkers, similarMovies } from './films/film-store.ts';
import { cardsOf, readHome } from './home/home-store.ts';
import { findLabel, listLabels, movieFilters } from './films/labels-store.ts';
import { announcedMovies, featuredMovies, listMovies, randomMovie } from './films/movies-store.ts';
import { findPerson, findTag, listPersons, listTags, listWorks, tagList } from './people/people-store.ts';
import { userSegment } from './films/audience.ts';
import { searchLabels } from './films/popular-labels.ts';
import { searchedContent } from './searched.ts';
import {
  findSeries,
  listProducts,
  listSeries,
  originals,
  productsSoon,
  relatedContents,
} from './films/series-store.ts';
import { selectionOf, viewerAt, type Selection } from './visible/selection.ts';
import { CATALOGUE_SETTINGS } from '../settings.ts';
import { sitemapOf } from './sitemap.ts';
import { storiesOf } from './films/stories-store.ts';
import { DEMO } from './demo/demo.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

/**
 * Resolves with the requested content, or throws Refused `not_found`. Hidden and unknown content looks the same to
 * visitors.
 */
async function found<Thing>(thing: Promise<Thing | undefined>): Promise<Thing> {
  const value = await thing;
  if (value === undefined) throw new Refused('not_found');
  return value;
}

/** A film with the price for the visitor's country. */
type Priced = (movie: Movie, visitor: Pick<Visitor, 'country'>) => Movie;

const handlersOf = (origin: Origin, selection: Selection | null, priced: Priced): readonly Handler[] => {
  const { config, db } = origin;
  const at = viewerAt(selection);
  const pastGate = (visitor: Viewer & PastGate) => ({ ...at(visitor), past_gate: visitor.past_gate });
  const mostFirst = { direction: 'desc' } as const;
  return [
    handle(api.getMovies, ({ visitor, query }) => listMovies(db, at(visitor), query), {
      uncached: ({ sortBy, seed }) => sortBy === 'featured' && seed === undefined,
    }),
    handle(api.getMostSeenMovies, ({ visitor, query }) =>
      listMovies(db, at(visitor), { ...query, ...mostFirst, sortBy: 'most_seen' }, { released: true }),
    ),
    handle(api.getMostSoldMovies, ({ visitor, query }) =>
      listMovies(db, at(visitor), { ...query, ...mostFirst, sortBy: 'sold' }, { released: true }),
    ),
    handle(api.getFeaturedMovies, ({ visitor, query }) => featuredMovies(db, at(visitor), query.count)),
    handle(getMovieFilters, ({ visitor }) => movieFilters(db, at(visitor))),
    handle(api.getRandomMovie, ({ visitor }) => found(randomMovie(db, at(visitor)))),
    handle(api.getBehindTheScenes, ({ visitor, query }) => behindTheScenes(db, pastGate(visitor), query)),
    handle(api.getMovie, async ({ visitor, params }) =>
      priced(await found(findMovie(db, pastGate(visitor), params, config)), visitor),
    ),
    handle(api.getMovieBySlug, async ({ visitor, params }) =>
      priced(await found(findMovie(db, pastGate(visitor), params, config)), visitor),
    ),
    handle(api.getSimilarMovies, ({ visitor, params }) => found(similarMovies(db, at(visitor), params.id))),
    handle(api.getSceneMarkers, ({ visitor, params }) => found(sceneMarkers(db, at(visitor), params.slug))),
    handle(api.getRelatedContent, ({ visitor, params }) =>
      found(relatedContents(db, pastGate(visitor), params.model_type, params.model_id)),
    ),

    handle(api.getOriginals, ({ visitor, query }) =>
      originals(db, at(visitor), {
        movies: query.excludeMovies !== '1',
        series: query.excludeSeries !== '1',
      }),
    ),
    handle(api.getProducts, ({ visitor, query }) => listProducts(db, at(visitor), query)),
    handle(api.getProductsSoon, ({ visitor }) => productsSoon(db, at(visitor))),
    handle(api.getProductsInProduction, ({ visitor }) => announcedMovies(db, at(visitor), 'in_production')),

    handle(api.getTags, ({ visitor, query }) => listTags(db, at(visitor), query)),
    handle(api.getTagList, ({ visitor, params }) => found(tagList(db, at(visitor), params.x))),
    handle(api.getTag, ({ visitor, params, query }) =>
      found(findTag(db, at(visitor), params, query.load_products === '1')),
    ),
    handle(api.getTagBySlug, ({ visitor, params, query }) =>
      found(findTag(db, at(visitor), params, query.load_products === '1')),
    ),
    handle(getLabels, ({ visitor, query }) => listLabels(db, at(visitor), query)),
    handle(api.getLabelBySlug, ({ visitor, params }) => found(findLabel(db, at(visitor), params.slug))),

    handle(getUserSegment, ({ visitor, query }) => found(userSegment(db, at(visitor), query))),
  ];
};

export const module = defineModule({
  id: 'catalogue',
  privacy: PRIVACY,
  navigation: NAVIGATION,
  footer: FOOTER,
  sitemap: sitemapOf,
  provides: [
    BannerContent,
    Comments,
    FilmPricing,
    Films,
    HomeContent,
    People,
    RestrictedPictures,
    SearchIndex,
    SeriesContent,
    Stories,
  ],
  needs: { pages: Pages },
  wants: { notices: NoticeTargets },
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  demo: DEMO,
  // The kinds are declared by the plugins that edit them.
  content: async () => ({ kinds: [], settle: (await import('./demo/write.ts')).settle }),
  settings: CATALOGUE_SETTINGS,
  setup(origin, { notices, pages }, settings) {
    const selection = selectionOf(settings, pages);
    const at = viewerAt(selection);
    scheduleDepartures(origin);
    for (const target of reportedTargets(origin.db, selection)) notices?.include(target);
    let priceFor: Parameters<FilmPricing['priceWith']>[0] = (price) => price;
    const priced: Priced = (movie, { country }) => ({ ...movie, ...priceFor(movie, country) });
    const pricing: FilmPricing = {
      priceWith(how) {
        priceFor = how;
      },
    };
    return {
      handlers: handlersOf(origin, selection, priced),
      provides: [
        provide(FilmPricing, pricing),
        provide(Comments, commentsOf(origin.db, origin.config, selection)),
        provide(Films, filmsOf(origin.db, selection)),
        provide(HomeContent, {
          find: (viewer, asked) => readHome(origin.db, at(viewer), { ...asked, brand: origin.config.brand }),
          cards: (viewer, ids) => cardsOf(origin.db, at(viewer), ids),
        }),
        provide(BannerContent, {
          find: (viewer, type) => findBanner(origin.db, at(viewer), { type, brand: origin.config.brand }),
        }),
        provide(SeriesContent, {
          page: (viewer, asked) => listSeries(origin.db, at(viewer), asked),
          find: (viewer, by) => findSeries(origin.db, { ...at(viewer), past_gate: viewer.past_gate }, by),
        }),
        provide(People, {
          page: (viewer, type, asked) => listPersons(origin.db, at(viewer), type, asked),
          works: (viewer) => listWorks(origin.db, at(viewer)),
          find: (viewer, by) => findPerson(origin.db, at(viewer), by),
        }),
        provide(Stories, storiesOf(origin.db, selection)),
        provide(SearchIndex, {
          contentFor: (viewer) => searchedContent(at(viewer)),
          popular: (viewer) => searchLabels(origin.db, at(viewer)),
        }),
        provide(RestrictedPictures, {
          of: (country) => restrictedPictures(origin.db, { country, locale: DEFAULT_LOCALE, selection }),
        }),
      ],
    };
  },
});
