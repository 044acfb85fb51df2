/** Loads the page of the film list that the URL describes, and its metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import { Redirected, type RouteRequest } from '#app/router/request.ts';
import { posterSizes } from '#ui/cards/poster-card.tsx';
import type { BannersBelow, BelowList, ListingBanner, ShownListingBanner } from '#ports/banner-views.ts';
import type { Loader } from '#kernel/plugin.ts';
import { getMovies, getProductsInProduction, getProductsSoon } from '../api.ts';
import { getMovieFilters, type MovieFilters } from '../api/browse.ts';
import { addressWith, CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle, preloadOfBanner } from '../listing/paging.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { preloadOf } from '#app/head/preload.ts';
import { posterOf, shownFilm, type ShownFilm } from '#ports/shown-film.ts';
import { breadcrumbs } from '../head.ts';
import { choicesOf, chosenOf, filtersOf } from './filters.ts';
import { askedOf, cleanedQuery, type FilmsQuery } from './films-query.ts';

export interface FilmsData extends Omit<ReplyOf<typeof getMovies>, 'data'> {
  data: readonly ShownFilm[];
  banner: ShownListingBanner | null;
  asked: FilmsQuery;
  offered: MovieFilters;
  /** Announced films, only below the first page of the unfiltered list. */
  soon: readonly ShownFilm[];
  inProduction: readonly ShownFilm[];
  /** Banners, also only below the first page of the unfiltered list. */
  below: BelowList;
}

/** Maximum seed; the same seed gives the same shuffle. */
const SEED_MAX = 999_999;

export interface FilmsPageDeps {
  listingBanner: ListingBanner | undefined;
  bannersBelow: BannersBelow | undefined;
}

const NOTHING_BELOW: BelowList = { small: [], call: null };

async function load(
  request: RouteRequest,
  { listingBanner, bannersBelow }: FilmsPageDeps,
): Promise<FilmsData> {
  const { http, path, query, signal } = request;
  const asked = askedOf(query);
  // Without a seed, every page would be shuffled differently, so the URL gets one.
  if (asked.order === 'featured' && asked.seed === null)
    throw new Redirected({
      to: addressWith(path, query, { seed: String(Math.ceil(Math.random() * SEED_MAX)), page: null }),
    });
  const page = pageAsked(query);
  const isWhole = page === 1 && cleanedQuery(asked).size === 0;
  // The order is named in the URL, as in "see all" of the newest films: this is the list of latest releases.
  const isLatest = query.get('order') === 'default' && asked.dir === 'desc';
  const [banner, reply, offered, soon, inProduction, below] = await Promise.all([
    listingBanner?.(request, isLatest ? 'LATEST RELEASES' : 'MOVIES') ?? null,
    http.call(getMovies, {
      query: {
        ...asked.filters,
        page,
        perPage: CARDS_PER_PAGE,
        sortBy: asked.order,
        direction: asked.dir,
        seed: asked.seed ?? 0,
      },
      signal,
    }),
    http.call(getMovieFilters, { signal }),
    isWhole ? http.call(getProductsSoon, { signal }) : [],
    isWhole ? http.call(getProductsInProduction, { signal }) : [],
    (isWhole && bannersBelow?.(request)) || NOTHING_BELOW,
  ]);
  const listed = withinPages(reply, request);
  /** Announced films that are neither in the list nor in `shown`, so that none is on the page twice. */
  const beside = (films: readonly MovieCard[], ...shown: (readonly MovieCard[])[]) => {
    const isSeries = (film: MovieCard): boolean => film.model_type === 'Series';
    return films
      .filter((film) =>
        [listed.data, ...shown]
          .flat()
          .every((one) => one.slug !== film.slug || isSeries(one) !== isSeries(film)),
      )
      .map(shownFilm);
  };
  const data = listed.data.map(shownFilm);
  const isListed = ({ link }: { readonly link: string | null }): boolean =>
    listed.data.some(({ slug }) => link?.endsWith(`/${slug}`) === true);
  const small = below.small.filter((slide) => !isListed(slide));
  const more = { soon: beside(soon), inProduction: beside(inProduction, soon), below: { ...below, small } };
  return { ...listed, data, banner, asked, offered, ...more };
}

function head({ data, meta, asked, banner, offered }: FilmsData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const [first] = data;
  const preloadImage =
    preloadOfBanner(banner) ?? (first && preloadOf(posterOf(first.poster_picture), posterSizes));
  const isFiltered = Object.keys(asked.filters).length > 0;
  const title = i18n._(msg`Adult short films`);
  // Paid films are labelled according to what the brand sells, which a loader does not know.
  const access = { plays: asked.filters.access !== '0', joins: false, sells: false };
  const panel = filtersOf({ offered, asked: asked.filters, access }, i18n);
  const chosen = chosenOf([...choicesOf(i18n), ...panel], asked)
    .map(({ shown }) => shown)
    .join(', ');
  const named = chosen ? i18n._(msg`${title}: ${chosen}`) : title;
  return {
    title: pageTitle(named, meta, request),
    description: i18n._(msg`All films of the house, from tender romance to noir, to sort and to filter.`),
    ...pageLinks(path, meta, isFiltered ? cleanedQuery(asked) : undefined),
    jsonLd: [breadcrumbs(request, [title, path])],
    // Every combination of filters has a URL, but search engines should index only the list itself.
    ...(isFiltered ? { robots: 'noindex' as const } : {}),
    ...(preloadImage ? { preloadImage } : {}),
  };
}

export const filmsLoader = (deps: FilmsPageDeps): Loader<FilmsData> => ({
  load: (request) => load(request, deps),
  head,
});
