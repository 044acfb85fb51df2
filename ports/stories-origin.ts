/** Published confessions for other modules; the catalogue stores them with their films. */
import type { RawBuilder } from 'kysely';
import type { Named } from './catalogue.ts';
import type { Confession, ListedConfession } from './stories.ts';
import { service } from '#kernel/ref.ts';
import type { PastGate } from '#server/http/endpoints/handle.ts';
import type { Cut, Page } from '#server/http/endpoints/paging.ts';
import type { Viewer } from './films.ts';

/** Filter and order of a requested list of stories. */
export interface StoriesAsked {
  /** `default`: by `item_order`, newest first. `featured`: shuffled; the same `seed` gives the same order. */
  readonly order: 'default' | 'title' | 'featured';
  readonly direction: 'asc' | 'desc';
  readonly seed: number;
  /** Whether `featured` shuffles only the first page; later pages are those of `default`. */
  readonly firstPageOnly: boolean;
  /** Slugs of categories, and types. A story must match one entry of each list; an empty list does not filter. */
  readonly tags: readonly string[];
  readonly types: readonly string[];
}

/** Identifies a story by id or slug, or as the neighbour of another story's id. */
export type StoryAsked = { id: number } | { slug: string } | { after: number } | { before: number };

export interface Stories {
  /** A page of published stories. */
  page(viewer: Viewer, cut: Cut, asked: StoriesAsked): Promise<Page<ListedConfession>>;
  /** Available filters: categories in their order and types by name, each with at least one story. */
  filters(viewer: Viewer): Promise<{ readonly tags: Named[]; readonly types: string[] }>;
  /** A story with its film and neighbours, complete for visitors past the age gate; undefined if it does not exist. */
  find(viewer: Viewer & PastGate, story: StoryAsked): Promise<Confession | undefined>;
  /** Path of a story's recording in the viewer's language; undefined if there is none. */
  recording(
    viewer: Viewer,
    id: number,
  ): Promise<{ readonly path: string; readonly duration_s: number } | undefined>;
  /** Whether a published story has a recording at this path. */
  hasRecording(path: string): Promise<boolean>;
  /** Subquery of the stories that readers of the brand see, for joins. */
  published(): RawBuilder<{ readonly id: number }>;
  /** Subquery of the visible categories, for joins. */
  categories(): RawBuilder<{ readonly id: number; readonly slug: string }>;
}

export const Stories = service<Stories>('origin.stories');
