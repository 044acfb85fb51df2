/** Entries of a page of the library, as loaded and as shown. */
import type { WatchedEntry, WishEntry } from '../api.ts';
import { moved, type PagedList, type Reply } from './pages.ts';

export type ListEntry = WishEntry | (WatchedEntry & { finished?: boolean; watched_at?: string });
export type ListPage = Reply<ListEntry>;

/** A move of an entry to a place on the page, counted from 0. */
export interface Move {
  readonly id: number;
  readonly place: number;
}

export interface ListContext {
  readonly list: PagedList<ListEntry>;
  /** Ids of entries that are hidden but not yet removed at the origin, in the order of the clicks. */
  readonly leaving: readonly number[];
  /** The entry that is being moved. */
  readonly moving: Move | null;
  /** The last changed entry, even if the change failed: it gets the focus. */
  readonly touched: number | null;
}

/** The entry that is being removed. */
export interface Leaving {
  readonly entry: ListEntry | undefined;
}

/** The entry whose removal is being sent. */
export const leaving = ({ context: { list, leaving: ids } }: { context: ListContext }): Leaving => ({
  entry: list.data.find(({ id }) => id === ids[0]),
});

/** The shown entries: without those that are being removed, and in the requested order. */
export function shownEntries({ list, leaving, moving }: ListContext): readonly ListEntry[] {
  const data = moving ? moved(list.data, moving.id, moving.place) : list.data;
  return data.filter(({ id }) => !leaving.includes(id));
}
