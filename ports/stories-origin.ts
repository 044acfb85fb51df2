/** Confessions as other modules see them: read and published elsewhere, stored by whoever has the catalogue. */
import type { Named } from './catalogue.ts';
import type { Confession, ListedConfession } from './stories.ts';
import { service } from '#kernel/ref.ts';
import type { PastGate } from '#server/http/endpoints/handle.ts';
import type { Cut, Page } from '#server/http/endpoints/paging.ts';
import type { Viewer } from './films.ts';

/** Which stories are listed, and in which order. */
export interface StoriesAsked {
  /** `default` is by `item_order`, the newest first; `featured` shuffles: the same `seed` gives the same order. */
  readonly order: 'default' | 'title' | 'featured';
  readonly direction: 'asc' | 'desc';
  readonly seed: number;
  /** true: `featured` shuffles the stories of the first page among themselves; the pages after it are those of `default`. */
  readonly firstPageOnly: boolean;
  /** Slugs of categories, and types: stories that have one of each list; an empty list leaves nothing out. */
  readonly tags: readonly string[];
  readonly types: readonly string[];
}

/** Which story: one by id or slug, or the neighbour of one by id. */
export type StoryAsked = { id: number } | { slug: string } | { after: number } | { before: number };

export interface Stories {
  /** A page of the stories that the public may read. */
  page(viewer: Viewer, cut: Cut, asked: StoriesAsked): Promise<Page<ListedConfession>>;
  /** What they can be filtered by: categories in their order and types by name, each with some story. */
  filters(viewer: Viewer): Promise<{ readonly tags: Named[]; readonly types: string[] }>;
  /** A story with its film and neighbours, whole for visitors past the age gate; undefined when there is none to read. */
  find(viewer: Viewer & PastGate, story: StoryAsked): Promise<Confession | undefined>;
  /** Where it lies read aloud in the viewer's language; undefined where nobody has read it. */
  recording(
    viewer: Viewer,
    id: number,
  ): Promise<{ readonly path: string; readonly duration_s: number } | undefined>;
  /** Whether some story that the public may read is read aloud at this path. */
  isHeard(path: string): Promise<boolean>;
}

export const Stories = service<Stories>('origin.stories');
