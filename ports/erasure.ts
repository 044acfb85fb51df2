/** Erasing an account by staff on the member's request, and published content of a member that remains without their name. */
import type { Kysely, Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/** `renews`: a subscription may still be charged and must be cancelled first. `unknown`: no such account. */
export type Erased = 'erased' | 'renews' | 'unknown';

export interface Authored {
  /** Published, and removed on request. */
  readonly published: number;
  /** Chosen for a film: its permission can be withdrawn in writing only. */
  readonly chosen: number;
}

export interface Authorship {
  countOf(db: Kysely<Database>, userId: number): Promise<Authored>;
  /** Unpublishes the content and removes its text; chosen content stays. */
  removeOf(transaction: Transaction<Database>, userId: number, at: Date): Promise<void>;
}

export interface Erasure {
  /** Content of members that a module publishes. */
  include(authorship: Authorship): void;
  /** Removes all personal data of a member, and notifies them by email. `removesStories`: published content as well. */
  erase(
    transaction: Transaction<Database>,
    userId: number,
    asked: { readonly removesStories: boolean },
  ): Promise<Erased>;
  /** Erases an account that a restored backup contains, without checks and without a second notification. */
  eraseAgain(
    transaction: Transaction<Database>,
    userId: number,
    asked: { readonly removesStories: boolean },
  ): Promise<void>;
}

export const Erasure = service<Erasure>('origin.erasure');
