/**
 * The library's endpoints: a member's list, the history and its deletion, and suggestions and summaries computed from
 * both.
 */
import * as api from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { pageReply, sliceOf } from '#server/http/endpoints/paging.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Films } from '#ports/films.ts';
import { MemberRatings, type RatingsOfFilms } from '#ports/member-ratings.ts';
import { WatchCounts } from '#ports/watch-counts.ts';
import { Wishes } from '#ports/wishes.ts';
import { provide } from '#kernel/plugin.ts';
import { archiveOf } from './archive.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { choicesOf, choose } from './choices-store.ts';
import { forgetHistory, forgetRecord, watched, watchHistory, type Library } from './store.ts';
import { endRoutes, workOnSuggestions } from './suggestion-mails.ts';
import { suggestionsFor, type SuggestionSources } from './suggestions.ts';
import { watchCount, yearOf } from './year.ts';
import { addWish, addWishIn, isSeen, moveWish, removeWish, savedProducts, wishes } from './wish-store.ts';
import { PRIVACY } from './privacy-notice.ts';

const watchedHandlers = (library: Library): readonly Handler[] => [
  handle(api.getContinueWatching, async ({ query, visitor }) => {
    const { data, total } = await watched(library, visitor.user.id, visitor, sliceOf(query), 'begun');
    return pageReply(data, total, query);
  }),

  handle(api.getHistory, async ({ query, visitor }) => {
    const { series_id: seriesId } = query;
    const { data, total } = await watchHistory(library, visitor.user.id, visitor, sliceOf(query), seriesId);
    return pageReply(data, total, query);
  }),

  handle(api.getSeen, async ({ query, visitor }) => {
    const { data, total } = await watched(library, visitor.user.id, visitor, sliceOf(query), 'seen');
    return pageReply(data, total, query);
  }),

  handle(api.deleteVisualization, async ({ query, body, visitor }) => {
    const id = body?.visualization_id ?? query.visualization_id;
    if (id === undefined) throw new Refused('invalid', { fields: { visualization_id: 'required' } });
    const keepsMark = (body?.keeps_mark ?? query.keeps_mark) === 1;
    if (!(await forgetRecord(library.db, visitor.user.id, id, keepsMark))) throw new Refused('not_found');
  }),
];

const wishHandlers = (library: Library, now: Origin['now']): readonly Handler[] => [
  handle(api.getWishes, async ({ query, visitor }) => {
    const { data, total } = await wishes(library, visitor.user.id, visitor, sliceOf(query), query.search);
    return pageReply(data, total, query);
  }),

  handle(api.getSavedProducts, async ({ visitor }) => ({
    data: await savedProducts(library.db, visitor.user.id),
  })),

  handle(api.postWish, async ({ body, visitor }) => {
    if (!(await isSeen(library, body, visitor))) throw new Refused('not_found');
    const wish = await addWish(library.db, visitor.user.id, body, now());
    if (!wish) throw new Refused('list_full');
    return { wish_product_id: wish.id, added: wish.added };
  }),

  handle(api.deleteWish, async ({ query, body, visitor }) => {
    const id = body?.wish_product_id ?? query.wish_product_id;
    if (id === undefined) throw new Refused('invalid', { fields: { wish_product_id: 'required' } });
    if (!(await removeWish(library.db, visitor.user.id, id))) throw new Refused('not_found');
  }),

  handle(api.putWishPlace, async ({ params: { id }, body: { place }, visitor }) => {
    if (!(await moveWish(library, visitor.user.id, visitor, { id, place }))) throw new Refused('not_found');
  }),

  handle(api.postLibraryArchive, async ({ visitor, answer }) => {
    // The file name reveals nothing on a shared computer.
    answer.header('content-disposition', 'attachment; filename="library.zip"');
    return archiveOf(library, visitor.user.id, visitor, now());
  }),
];

/** Handlers of suggestions and summaries, for members who have not turned them off. */
const historyHandlers = (sources: SuggestionSources, now: Origin['now']): readonly Handler[] => [
  handle(api.getSuggestions, async ({ visitor }) => {
    const { suggests: on } = await choicesOf(sources.db, visitor.user.id);
    if (!on) return { on, tonight: [], because: null };
    return { on, ...(await suggestionsFor(sources, visitor.user.id, visitor, now())) };
  }),

  handle(api.getLibraryChoices, ({ visitor }) => choicesOf(sources.db, visitor.user.id)),

  handle(api.putLibraryChoices, ({ visitor, body }) => choose(sources.db, visitor.user.id, body, now())),

  handle(api.getYear, async ({ visitor, query: { year } }) => {
    const { sums_up: sumsUp } = await choicesOf(sources.db, visitor.user.id);
    return { summary: sumsUp ? await yearOf(sources, visitor.user.id, visitor, { year, now: now() }) : null };
  }),

  handle(api.deleteHistory, ({ visitor }) => forgetHistory(sources.db, visitor.user.id)),
];

/** Counts for emails of other modules; null for members who have turned summaries off. */
const COUNTS: WatchCounts = {
  between: async (db, userId, since, until) =>
    (await choicesOf(db, userId)).sums_up ? watchCount(db, userId, since, until) : null,
};

export const module = defineModule({
  id: 'library',
  privacy: PRIVACY,
  robots: ['/my-space', '/suggestions/'],
  wants: { films: Films },
  provides: [MemberRatings, Wishes, WatchCounts],
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  // A brand without films has no history or lists.
  setup(origin, { films }) {
    const { db, now } = origin;
    const addFilm: Wishes['addFilm'] = (tx, userId, movieId) =>
      addWishIn(tx, userId, { product_type: 'Movie', product_id: movieId }, now());
    let ratings: RatingsOfFilms | undefined;
    const provides = [
      provide(MemberRatings, { include: (ofFilms) => void (ratings = ofFilms) }),
      provide(Wishes, { addFilm }),
      provide(WatchCounts, COUNTS),
    ];
    if (!films) return { handlers: [], provides };
    const library = { db, films };
    const sources: SuggestionSources = { ...library, ratings: () => ratings?.() };
    workOnSuggestions(origin, sources);
    return {
      handlers: [
        ...watchedHandlers(library),
        ...wishHandlers(library, now),
        ...historyHandlers(sources, now),
      ],
      provides,
      callbacks: async (scope) => endRoutes(scope, origin),
    };
  },
});
