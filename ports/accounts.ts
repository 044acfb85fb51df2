/** Account services for other modules: locking accounts for a change, passwords, and known browsers. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Answer, MemberVisitor, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Addressee } from '#server/mail/mail-template.ts';
import { service } from '#kernel/ref.ts';
import type { SubscriptionStatus, User } from './session.ts';

/** The hash by which a browser that has logged in before is recognised. */
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
  /** An active account, locked until the transaction ends, so that no login happens meanwhile. undefined when it is closed. */
  hold(transaction: Transaction<Database>, id: number): Promise<HeldAccount | undefined>;
  /** The same for accounts that may be blocked. */
  holdAnyone(transaction: Transaction<Database>, id: number): Promise<HeldAccount | undefined>;
  /** The current data of the active accounts with these ids. */
  members(ids: readonly number[]): Promise<readonly User[]>;
  /** Whether an address belongs to another account of the brand, or would again if a change were undone. */
  isTaken(db: Kysely<Database>, email: string, exceptId: number): Promise<boolean>;
  /** Sets a confirmed address on a locked account. Returns false without a change if the address is taken. */
  changeAddress(transaction: Transaction<Database>, id: number, email: string): Promise<boolean>;
  /** Ends all sessions of a locked account, removes its password, and sends a link for choosing another to its address. */
  recover(transaction: Transaction<Database>, id: number): Promise<void>;
  /** Removes the session and the known-browser cookie from the browser. */
  forget(visitor: RequestVisitor, answer: Answer, owner: AccountOwner): void;
  /** Whether a subscription with this status and end gives access now. */
  isRunning(status: SubscriptionStatus, end: Date | null): boolean;
}

export const Accounts = service<Accounts>('origin.accounts');

export interface OwnPassword {
  /**
   * Resolves when the password is the member's. Wrong passwords are counted by session. Throws Refused `too_many_requests`, or
   * `wrong_password` with the field.
   */
  confirm(
    visitor: MemberVisitor,
    asked: { readonly password: string; readonly field: string },
  ): Promise<void>;
  /**
   * Sets a password, ends all other sessions and invalidates emailed links for choosing one, and notifies the member by email.
   */
  renew(visitor: MemberVisitor, answer: Answer, password: string): Promise<void>;
}

/** The member's own password: verified before irreversible actions, and changed. */
export const OwnPassword = service<OwnPassword>('origin.own-password');
