/** Erasing an account on request of its member, by staff; and what stays published of a member without their name. */
import type { Kysely, Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/** `renews`: a subscription may still be charged; it is cancelled first. `unknown`: there is no such account. */
export type Erased = 'erased' | 'renews' | 'unknown';

export interface Authored {
  /** Published, and removed on request. */
  readonly published: number;
  /** Chosen for a film: taken back in writing only. */
  readonly chosen: number;
}

export interface Authorship {
  countOf(db: Kysely<Database>, userId: number): Promise<Authored>;
  /** Takes what is published off the site, with its words; what was chosen stays. */
  removeOf(transaction: Transaction<Database>, userId: number, at: Date): Promise<void>;
}

export interface Erasure {
  /** What a module publishes of members' own. */
  include(authorship: Authorship): void;
  /** Takes everything personal of a member away, and tells them by mail. `removesStories`: also what is published of them. */
  erase(
    transaction: Transaction<Database>,
    userId: number,
    asked: { readonly removesStories: boolean },
  ): Promise<Erased>;
  /** Erases an account that a restored backup has brought back: nothing is checked, and nobody is told a second time. */
  eraseAgain(
    transaction: Transaction<Database>,
    userId: number,
    asked: { readonly removesStories: boolean },
  ): Promise<void>;
}

export const Erasure = service<Erasure>('origin.erasure');
