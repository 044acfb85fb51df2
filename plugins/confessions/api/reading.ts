/** Endpoints for readers: lists of stories, one story with its neighbours, and comments. */
import * as v from 'valibot';
import { endpoint, type EndpointOptions } from '#app/http/endpoint.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { Meta, Named } from '#ports/catalogue.ts';
import { commentPageOf } from '#ports/comment-text.ts';
import { ID_MAX, paging, Slug, whole } from '#ports/inputs.ts';
import { Confession, ListedConfession } from '#ports/stories.ts';
import { FILTER_VALUES_MAX, PER_PAGE, STORY_ORDERS, TYPE_MAX } from '../rule.ts';

const ById = v.object({ id: whole(1, ID_MAX) });
const pages = paging(PER_PAGE);
const StoryPage = v.object({ data: v.array(ListedConfession), meta: Meta });
export type StoryPage = v.InferOutput<typeof StoryPage>;

/** A GET without a session that browsers may cache. An unknown or unpublished story is `not_found`. */
const read = <const Options extends Omit<EndpointOptions, 'method' | 'cacheable' | 'content'>>(
  options: Options,
) => endpoint({ ...options, method: 'GET' as const, cacheable: true as const, content: true as const });

export const getConfessions = read({
  path: '/confessions',
  summary: 'Returns a page of published stories, the newest first.',
  query: v.object(pages),
  reply: StoryPage,
});

/** The distinct values of a filter. */
const valuesOf = <Item extends v.GenericSchema<string, string>>(item: Item) =>
  v.optional(
    v.pipe(
      v.array(item),
      v.maxLength(FILTER_VALUES_MAX),
      v.transform((values) => [...new Set(values)]),
    ),
    [],
  );

/**
 * Matches stories that have one of `tags` (slugs of categories) and one of `types`; an empty list does not filter, and
 * filters without a match give an empty page. `featured` shuffles: the same `seed` gives the same order, so that pages
 * neither repeat nor miss a story.
 */
const StoriesAsked = v.object({
  ...pages,
  sortBy: v.optional(v.picklist(STORY_ORDERS), 'default'),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  seed: v.optional(whole(0, ID_MAX)),
  tags: valuesOf(Slug),
  types: valuesOf(v.pipe(Slug, v.maxLength(TYPE_MAX))),
});

export const postConfessionsFiltered = endpoint({
  method: 'POST',
  path: '/confessions/filtered',
  summary: 'Returns a page of published stories, sorted, and filtered by categories and types.',
  body: StoriesAsked,
  reply: StoryPage,
});

const StoryFilters = v.object({ tags: v.array(Named), types: v.array(v.string()) });
export type StoryFilters = v.InferOutput<typeof StoryFilters>;

export const getConfessionFilters = read({
  path: '/confessions/filters',
  summary: 'Lists the categories and types that at least one published story has.',
  reply: StoryFilters,
});

export const getConfessionBySlug = read({
  path: '/confessions/slug/:slug',
  summary: 'Returns a story with its neighbours, by slug.',
  params: v.object({ slug: Slug }),
  reply: Confession,
  withholds: true,
  errors: { not_found: 404 },
});
export const getConfession = read({
  path: '/confessions/:id',
  summary: 'Returns a story with its neighbours, by id.',
  params: ById,
  reply: Confession,
  withholds: true,
  errors: { not_found: 404 },
});
export const getNextConfession = read({
  path: '/confessions/:id/next',
  summary: 'Returns the story after this one; not_found after the last.',
  params: ById,
  reply: Confession,
  withholds: true,
  errors: { not_found: 404 },
});
export const getPreviousConfession = read({
  path: '/confessions/:id/prev',
  summary: 'Returns the story before this one; not_found before the first.',
  params: ById,
  reply: Confession,
  withholds: true,
  errors: { not_found: 404 },
});

export const getConfessionComments = read({
  path: '/confessions/:id/comments',
  summary:
    'Returns a page of approved comments on a story, the newest first; with lang, those in one language.',
  params: ById,
  query: v.object({ ...pages, lang: v.optional(v.picklist(LOCALES)) }),
  reply: commentPageOf(LOCALES),
  errors: { not_found: 404 },
});
