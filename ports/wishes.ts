/** Adds films to members' lists, for another module. */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

export interface Wishes {
  /**
   * Puts a film first on a list; a film that is already on the list keeps its place. Undefined if the list is full.
   * Locks the member.
   */
  addFilm(
    tx: Transaction<Database>,
    userId: number,
    movieId: number,
  ): Promise<{ readonly id: number; readonly added: boolean } | undefined>;
}

export const Wishes = service<Wishes>('origin.wishes');
