/** Series for the plugin with their pages; the catalogue stores them with its films. */
import { service } from '#kernel/ref.ts';
import type { PastGate } from '#server/http/endpoints/handle.ts';
import type { Cut, Page } from '#server/http/endpoints/paging.ts';
import type { SeriesCard } from './catalogue.ts';
import type { Viewer } from './films.ts';
import type { Series } from './series-content.ts';

export interface SeriesContent {
  /** A page of series: the newest first, announced ones last. */
  page(viewer: Viewer, asked: Cut): Promise<Page<SeriesCard>>;
  /** A series with the episodes that the viewer may see; undefined if they may not see the series. */
  find(viewer: Viewer & PastGate, by: { id: number } | { slug: string }): Promise<Series | undefined>;
}

export const SeriesContent = service<SeriesContent>('origin.series-content');
