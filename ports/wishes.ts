/** Members' lists as another module adds to them. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

export interface Wishes {
  /** Puts a film first on a list, or leaves it where it is already; undefined when the list is full. Holds the member. */
  addFilm(
    tx: Transaction<Database>,
    userId: number,
    movieId: number,
  ): Promise<{ readonly id: number; readonly added: boolean } | undefined>;
}

export const Wishes = service<Wishes>('origin.wishes');
