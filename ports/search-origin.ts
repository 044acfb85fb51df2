/** The index of the content that visitors search. Provided by the catalogue, whose tables it covers. */
import { service } from '#kernel/ref.ts';
import type { Viewer } from './films.ts';
import type { Search, SearchLabel } from './search.ts';

export interface SearchIndex {
  /** Returns everything that matches the query and that the viewer may see. */
  find(viewer: Viewer, query: string): Promise<Search>;
  /** The labels and categories with the most watched films, at most SEARCH_LABELS_MAX. */
  popular(viewer: Viewer): Promise<SearchLabel[]>;
}

export const SearchIndex = service<SearchIndex>('origin.search-index');
