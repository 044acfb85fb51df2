/** What other modules ask of accounts: held for a change, their password, and what a browser knows of them. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Answer, MemberVisitor, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Addressee } from '#server/mail/mail-template.ts';
import { service } from '#kernel/ref.ts';
import type { SubscriptionStatus, User } from './session.ts';

/** What a browser that has logged in before knows an account by. */
export interface AccountOwner {
  readonly id: number;
  readonly password_hash: string | null;
}

export interface HeldAccount {
  readonly user: User;
  readonly addressee: Addressee;
  readonly owner: AccountOwner;
}

export interface Accounts {
  /** An account that may log in, its row held until the transaction ends: no login comes between. undefined when it is closed. */
  hold(transaction: Transaction<Database>, id: number): Promise<HeldAccount | undefined>;
  /** The same of an account that is blocked as well. */
  holdAnyone(transaction: Transaction<Database>, id: number): Promise<HeldAccount | undefined>;
  /** The accounts of these ids that may log in, as they are now. */
  members(ids: readonly number[]): Promise<readonly User[]>;
  /** Whether an address is another account's of the brand, or may still become it again by undoing a change. */
  isTaken(db: Kysely<Database>, email: string, exceptId: number): Promise<boolean>;
  /** Gives an account whose row is held a confirmed address. false, and nothing changes, where it is taken. */
  changeAddress(transaction: Transaction<Database>, id: number, email: string): Promise<boolean>;
  /** Ends every session and the password of an account whose row is held, and mails a link to choose another to its address. */
  recover(transaction: Transaction<Database>, id: number): Promise<void>;
  /** The browser forgets its session, and that it is known to the account. */
  forget(visitor: RequestVisitor, answer: Answer, owner: AccountOwner): void;
  /** Whether a subscription of this status and end gives access now. */
  isRunning(status: SubscriptionStatus, end: Date | null): boolean;
}

export const Accounts = service<Accounts>('origin.accounts');

export interface OwnPassword {
  /**
   * Passes when the password is the member's. Wrong ones are counted by session. Throws Refused `too_many_requests`, or
   * `wrong_password` naming the field.
   */
  confirm(
    visitor: MemberVisitor,
    asked: { readonly password: string; readonly field: string },
  ): Promise<void>;
  /** Sets a password, ends every other session and every mailed link to choose one, and tells the member by mail. */
  renew(visitor: MemberVisitor, answer: Answer, password: string): Promise<void>;
}

/** A member's own password: asked for before what cannot be undone, and changed. */
export const OwnPassword = service<OwnPassword>('origin.own-password');
