/** Entries of a page of the library, of those that are read and those that are shown. */
import type { WatchedEntry, WishEntry } from '../api.ts';
import { moved, type PagedList, type Reply } from './pages.ts';

export type ListEntry = WishEntry | (WatchedEntry & { finished?: boolean; watched_at?: string });
export type ListPage = Reply<ListEntry>;

/** An entry, and its place on the page, 0 being the first. */
export interface Move {
  readonly id: number;
  readonly place: number;
}

export interface ListContext {
  readonly list: PagedList<ListEntry>;
  /** Entries that are shown no more and still to be taken out at the origin, the first pressed first. */
  readonly leaving: readonly number[];
  /** The entry that is on its way to another place. */
  readonly moving: Move | null;
  /** The entry that was changed last, or could not be: the focus goes there. */
  readonly touched: number | null;
}

/** What is on its way out. */
export interface Leaving {
  readonly entry: ListEntry | undefined;
}

/** The entry whose removal is asked for. */
export const leaving = ({ context: { list, leaving: ids } }: { context: ListContext }): Leaving => ({
  entry: list.data.find(({ id }) => id === ids[0]),
});

/** What is shown: without what is on its way out, and in the order that was asked for. */
export function shownEntries({ list, leaving, moving }: ListContext): readonly ListEntry[] {
  const data = moving ? moved(list.data, moving.id, moving.place) : list.data;
  return data.filter(({ id }) => !leaving.includes(id));
}
