/** Handlers for readers: lists of stories, and one story with its neighbours and comments. */
import * as api from '#plugins/confessions/api/reading.ts';
import { handle, Refused, type Handler, type PastGate } from '#server/http/endpoints/handle.ts';
import type { Comments } from '#ports/comments.ts';
import type { Viewer } from '#ports/films.ts';
import type { Stories, StoryAsked } from '#ports/stories-origin.ts';
import type { CONFESSIONS_SETTINGS } from '#plugins/confessions/settings.ts';

/** Number of possible seeds for a shuffle without a given seed. */
const SEEDS = 2 ** 31;
const EVERYTHING = {
  order: 'default',
  direction: 'desc',
  seed: 0,
  firstPageOnly: false,
  tags: [],
  types: [],
} as const;

export function readingHandlers(
  stories: Stories,
  comments: Comments,
  { shufflesFirstPageOnly: firstPageOnly }: typeof CONFESSIONS_SETTINGS,
): readonly Handler[] {
  async function story(viewer: Viewer & PastGate, asked: StoryAsked) {
    const found = await stories.find(viewer, asked);
    if (!found) throw new Refused('not_found');
    return found;
  }

  return [
    handle(api.getConfessions, ({ visitor, query }) => stories.page(visitor, query, EVERYTHING)),
    handle(api.postConfessionsFiltered, ({ visitor, body: { page, perPage, sortBy, ...asked } }) => {
      const { direction = sortBy === 'title' ? 'asc' : 'desc', tags, types } = asked;
      const { seed = Math.floor(Math.random() * SEEDS) } = asked;
      const filter = { order: sortBy, direction, seed, firstPageOnly, tags, types };
      return stories.page(visitor, { page, perPage }, filter);
    }),
    handle(api.getConfessionFilters, ({ visitor }) => stories.filters(visitor)),
    handle(api.getConfessionBySlug, ({ visitor, params }) => story(visitor, params)),
    handle(api.getConfession, ({ visitor, params }) => story(visitor, params)),
    handle(api.getNextConfession, ({ visitor, params }) => story(visitor, { after: params.id })),
    handle(api.getPreviousConfession, ({ visitor, params }) => story(visitor, { before: params.id })),
    handle(api.getConfessionComments, async ({ visitor, params, query }) => {
      const page = await comments.page({ type: 'Confession', id: params.id }, visitor, query);
      if (!page) throw new Refused('not_found');
      return page;
    }),
  ];
}
