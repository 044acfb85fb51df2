/** Erases an account by staff on the member's request. Published content can stay without the member's name. */
import type { Kysely, Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/** `renews`: a subscription may still be charged and must be cancelled first. `unknown`: no such account. */
export type Erased = 'erased' | 'renews' | 'unknown';

export interface Authored {
  /** Number of published items, which are removed on request. */
  readonly published: number;
  /** Number of items chosen for a film; their permission can only be withdrawn in writing. */
  readonly chosen: number;
}

export interface Authorship {
  countOf(db: Kysely<Database>, userId: number): Promise<Authored>;
  /** Unpublishes the content and removes its text; chosen content stays. */
  removeOf(transaction: Transaction<Database>, userId: number, at: Date): Promise<void>;
}

export interface Erasure {
  /** Adds a module's published content by members. */
  include(authorship: Authorship): void;
  /**
   * Removes all personal data of a member, and notifies them by email. `removesStories`: also removes published
   * content.
   */
  erase(
    transaction: Transaction<Database>,
    userId: number,
    asked: { readonly removesStories: boolean },
  ): Promise<Erased>;
  /** Erases an account that a restored backup contains, without checks and without another notification. */
  eraseAgain(
    transaction: Transaction<Database>,
    userId: number,
    asked: { readonly removesStories: boolean },
  ): Promise<void>;
}

export const Erasure = service<Erasure>('origin.erasure');
