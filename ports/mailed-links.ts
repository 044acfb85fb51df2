/** Links that are mailed to members and used once. Only digests of their tokens are stored. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Addressee } from '#server/mail/mail-template.ts';
import { service } from '#kernel/ref.ts';

export interface MailedLinkKind {
  /** What the token lets its holder do; one for another purpose is unknown. */
  readonly purpose: string;
}

export interface MailedLinks {
  /** The account of an open token, without using it up: mail scanners open links. Throws as `spend` does; holds nothing. */
  find(link: MailedLinkKind & { readonly token: string }): Promise<{ readonly userId: number }>;
  /** A new token; the older ones of its purpose end. undefined for an account that is closed. Holds the account's row. */
  issue(
    transaction: Transaction<Database>,
    link: MailedLinkKind & { readonly userId: number; readonly lifetimeMs: number },
  ): Promise<{ readonly token: string; readonly addressee: Addressee } | undefined>;
  /**
   * Uses a token up, and ends the others of its purpose. Throws Refused `unknown_token` (also for a closed account),
   * `used_token` or `expired_token` (also by a newer one, or by another address). Holds the account's row until the
   * transaction ends, so that of two at once one goes first.
   */
  spend(
    transaction: Transaction<Database>,
    link: MailedLinkKind & { readonly token: string },
  ): Promise<{ readonly userId: number; readonly addressee: Addressee }>;
}

export const MailedLinks = service<MailedLinks>('origin.mailed-links');
