/**
 * Responses of the small backend: every call of the plugins shell, age-gate, catalogue, banners, series, home, people,
 * player and search, and the call that identifies the visitor.
 */
import { randomUUID } from 'node:crypto';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { getVisitor } from '#ports/visitor.ts';
import * as age from '#plugins/age-gate/api.ts';
import * as banners from '#plugins/banners/api.ts';
import * as catalogue from '#plugins/catalogue/api/all.ts';
import { getHome } from '#plugins/home/api.ts';
import { getPerson, getPersonBySlug, getPersons, getWorks } from '#plugins/people/api.ts';
import * as player from '#plugins/player/api.ts';
import { getSearchLabels, postSearch } from '#plugins/search/api.ts';
import * as series from '#plugins/series/api.ts';
import * as shell from '#plugins/shell/api.ts';
import { found, notFound, on, Refused, type Member, type Route } from './call.ts';
import {
  CATEGORY,
  CLIP,
  DIRECTOR,
  FILMS,
  filmPage,
  home,
  LABEL,
  labelCard,
  pageOf,
  personPage,
  search,
  tagCard,
  tagPage,
} from './catalogue.ts';

const filmBy = (id: number) => found(FILMS.find((one) => one.id === id));
const filmBySlug = (slug: string) => found(FILMS.find((one) => one.slug === slug));
const isOne = (is: boolean) => found(is ? is : undefined);
const noFilms = () => pageOf([], { page: 1, perPage: 1 });

/** Throws `login_required` for a film that only members may watch. */
function playable(id: number, member: Member | null) {
  const film = filmBy(id);
  if (film.user_level < 2 && !member) throw new Refused(401, 'login_required');
  return film;
}

const ofShell: readonly Route[] = [
  on(shell.getSettings, () => ({ ...SETTING_DEFAULTS, requires_age_verification_countries: [] })),
  on(shell.getNavigation, () => [
    { id: 1, name: 'Films', title: 'Films', url_item: '/film', live: false, children: [] },
  ]),
  on(shell.getFooterConfig, () => ({
    sections: [],
    social: [],
    disableBanner: true,
    disableLocaleSelector: false,
    banner: null,
    cards: [],
  })),
  on(shell.setLocale, ({ body, setCookie }) => {
    setCookie('locale', body.locale);
    return body;
  }),
  on(shell.getLogos, () => []),
];

/** No country requires age verification; the calls exist for page apps with the age gate. */
function ageGate(): readonly Route[] {
  const sessions = new Set<string>();
  const session = (id: string) => isOne(sessions.has(id));
  return [
    on(age.createAgeSession, () => {
      const session_id = randomUUID();
      sessions.add(session_id);
      return { session_id };
    }),
    on(age.getAgeSession, ({ params }) => {
      session(params.id);
      return { success: false, status: 'pending' as const };
    }),
    on(age.storeWantedPage, () => ({ to: 'wanted' })),
    on(age.getAgeMethods, () => ({ methods: [{ id: 'sandbox', by: 'page' as const }] })),
    on(age.createVerificationUrl, ({ params }) => {
      session(params.id);
      return { url: '/' };
    }),
    on(age.createWalletRequest, ({ params }) => {
      session(params.id);
      throw new Refused(409, 'already_verified');
    }),
    on(age.postWalletResponse, () => ({})),
    on(age.postBrowserResponse, ({ params }) => {
      session(params.id);
      return { success: false, status: 'pending' as const };
    }),
    on(age.postReturn, () => {
      throw new Refused(403, 'other_browser');
    }),
    on(age.getAgeProof, () => ({ proof: null, offer: null })),
    on(age.postAgeProof, () => {
      throw new Refused(409, 'nothing_to_keep');
    }),
    on(age.deleteAgeProof, () => ({ proof: null, offer: null })),
  ];
}

const ofCatalogue: readonly Route[] = [
  on(getHome, home),
  on(catalogue.getMovies, ({ query }) => pageOf(FILMS, query)),
  on(catalogue.getMostSeenMovies, ({ query }) => pageOf(FILMS, query)),
  on(catalogue.getMostSoldMovies, ({ query }) => pageOf(FILMS, query)),
  on(catalogue.getFeaturedMovies, ({ query }) => FILMS.slice(0, query.count)),
  on(catalogue.getRandomMovie, () => filmBy(1)),
  on(catalogue.getBehindTheScenes, noFilms),
  on(catalogue.getMovie, ({ params }) => filmPage(filmBy(params.id))),
  on(catalogue.getMovieBySlug, ({ params }) => filmPage(filmBySlug(params.slug))),
  on(catalogue.getSimilarMovies, ({ params }) => {
    const { id } = filmBy(params.id);
    return FILMS.filter((one) => one.id !== id);
  }),
  on(catalogue.getSceneMarkers, ({ params }) => filmPage(filmBySlug(params.slug)).scene_markers),
  on(catalogue.getRelatedContent, ({ params }) => {
    filmBy(params.model_id);
    return [];
  }),
  on(catalogue.getMovieFilters, () => ({
    tags: [CATEGORY],
    labels: [LABEL],
    performers: [],
    directors: [{ id: DIRECTOR.id, slug: DIRECTOR.slug, title: 'Ida Kestrel' }],
    years: [2026],
  })),
  on(catalogue.getOriginals, () => ({ movies: [...FILMS], series: [] })),
  on(catalogue.getProducts, ({ query }) => pageOf(FILMS, query)),
  on(catalogue.getProductsSoon, () => []),
  on(catalogue.getProductsInProduction, () => []),
  on(series.getSeriesList, noFilms),
  on(series.getSeries, notFound),
  on(series.getSeriesBySlug, notFound),
  on(getPersons, ({ params, query }) => pageOf(params.type === 'directors' ? [DIRECTOR] : [], query)),
  on(getPerson, ({ params }) => (isOne(params.id === DIRECTOR.id), personPage)),
  on(getPersonBySlug, ({ params }) => (isOne(params.slug === DIRECTOR.slug), personPage)),
  on(getWorks, () => []),
  on(catalogue.getTags, ({ query }) => pageOf([tagCard], query)),
  on(
    catalogue.getTagList,
    ({ params }) => (isOne(/^(?:all|featured|genre|[012],[012],[012])$/.test(params.x)), [tagCard]),
  ),
  on(
    catalogue.getTag,
    ({ params, query }) => (isOne(params.id === CATEGORY.id), tagPage(query.load_products === '1')),
  ),
  on(
    catalogue.getTagBySlug,
    ({ params, query }) => (isOne(params.slug === CATEGORY.slug), tagPage(query.load_products === '1')),
  ),
  on(catalogue.getLabels, ({ query }) => pageOf([labelCard], query)),
  on(
    catalogue.getLabelBySlug,
    ({ params }) => (isOne(params.slug === LABEL.slug), { ...labelCard, movies: [...FILMS] }),
  ),
  on(banners.getBanner, () => ({ data: null })),
  on(banners.getCtaBanner, () => ({ data: null })),
  on(banners.getSmallBanners, () => ({ data: [] })),
  on(postSearch, ({ body }) => search(body)),
  on(getSearchLabels, () => [{ ...CATEGORY, kind: 'tag' as const }]),
  on(catalogue.getUserSegment, ({ query }) => ({
    user_segment_id: query.movie_id === undefined ? notFound() : (filmBy(query.movie_id), CATEGORY.id),
  })),
];

function ofPlayer(): readonly Route[] {
  /** Playback positions by member and film, in s. */
  const positions = new Map<string, number>();
  const keyOf = (member: Member, film: number) => `${member.id} ${film}`;
  return [
    on(player.getPlayData, ({ params, query, member }) => {
      const film = playable(params.id, member);
      isOne((query.type ?? 'movie') === 'movie');
      return {
        id: film.id,
        movie_id: film.id,
        streaming_links: { rtmp: null, ahls: `/media/${CLIP}/v1/index.m3u8`, dash: null, mp4: null },
        valid_for_s: 3600,
        subtitles: [],
        audio_tracks: [],
        thumbnails_url: null,
        scene_markers: [],
        skip_markers: [],
        next_episode: null,
        video_header: film.title,
        poster: null,
        duration_s: film.length,
        resume_s: (member && positions.get(keyOf(member, film.id))) ?? 0,
        takes_screen: false,
      };
    }),
    on(player.getOwnedPlayData, ({ params }) => {
      filmBy(params.id);
      throw new Refused(403, 'not_owned');
    }),
    on(player.postLustView, ({ body, member }) => {
      const film = playable(body.movie_id, member);
      if (member) positions.set(keyOf(member, film.id), body.position);
      return {
        visualization_id: member ? film.id : null,
        current_position: body.position,
        current_percent: Math.round((body.position / film.length) * 100),
      };
    }),
    on(player.postScreen, () => undefined),
    on(player.deleteScreen, () => undefined),
  ];
}

const visitor: Route = on(getVisitor, ({ member }) => ({
  country: 'ES',
  country_state: null,
  device: 'DESKTOP' as const,
  is_bot: false,
  gpc: false,
  is_logged_in: member !== null,
  age_verification_required: false,
  age_verified: false,
  age_restriction_accepted: false,
  discreet: false,
}));

export const createCalls = (): readonly Route[] => [
  visitor,
  ...ofShell,
  ...ageGate(),
  ...ofCatalogue,
  ...ofPlayer(),
];
