/**
 * The content that visitors search, as SQL for the search. Provided by the catalogue, whose triggers fill the index:
 * `search_documents` has a row for each entry and language, `search_words` the words of titles.
 */
import type { RawBuilder } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Viewer } from './films.ts';
import type { FoundGroup, SearchLabel } from './search.ts';

/** An entry that the viewer may see; among hits of equal rank, the one with the highest weight comes first. */
export interface SearchedRow {
  readonly id: number;
  readonly weight: number;
  readonly card: unknown;
}

/** An entry `id` that is also found by an entry `by` of another kind. */
export interface SearchedLink {
  readonly by: number;
  readonly id: number;
}

export interface SearchedContent {
  /** Subqueries of all entries of a group, for joins. */
  readonly rows: Readonly<Record<FoundGroup, RawBuilder<SearchedRow>>>;
  /** Subqueries of films and series by what they are also found by, for joins. */
  readonly links: {
    readonly moviesByPerson: RawBuilder<SearchedLink>;
    readonly moviesByTag: RawBuilder<SearchedLink>;
    readonly seriesByMovie: RawBuilder<SearchedLink>;
    readonly seriesByPerson: RawBuilder<SearchedLink>;
  };
}

export interface SearchIndex {
  /** What the viewer may find. */
  contentFor(viewer: Viewer): SearchedContent;
  /** The labels and categories with the most watched films, at most SEARCH_LABELS_MAX. */
  popular(viewer: Viewer): Promise<SearchLabel[]>;
}

export const SearchIndex = service<SearchIndex>('origin.search-index');
