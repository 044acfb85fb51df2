/** Single-use links in emails to members. Only digests of their tokens are stored. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Addressee } from '#server/mail/mail-template.ts';
import { service } from '#kernel/ref.ts';

export interface MailedLinkKind {
  /** The purpose of the token; for any other purpose the token is unknown. */
  readonly purpose: string;
}

export interface MailedLinks {
  /**
   * The account of an open token. Does not use the token up, because mail scanners open links. Throws the errors of
   * `spend`; locks nothing.
   */
  find(link: MailedLinkKind & { readonly token: string }): Promise<{ readonly userId: number }>;
  /**
   * Issues a token; older ones for its purpose become invalid. Undefined for a closed account. Locks the account's row.
   */
  issue(
    transaction: Transaction<Database>,
    link: MailedLinkKind & { readonly userId: number; readonly lifetimeMs: number },
  ): Promise<{ readonly token: string; readonly addressee: Addressee } | undefined>;
  /**
   * Uses up a token, and invalidates the others for its purpose. Throws Refused `unknown_token` (including for a closed
   * account), `used_token` or `expired_token` (including after a newer token or a changed email address). Locks the
   * account's row until the transaction ends, so that simultaneous uses run one after another.
   */
  spend(
    transaction: Transaction<Database>,
    link: MailedLinkKind & { readonly token: string },
  ): Promise<{ readonly userId: number; readonly addressee: Addressee }>;
}

export const MailedLinks = service<MailedLinks>('origin.mailed-links');
