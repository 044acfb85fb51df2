/** Account services for other modules: locking accounts for a change, passwords, and known browsers. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Answer, MemberVisitor, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Addressee } from '#server/mail/mail-template.ts';
import { service } from '#kernel/ref.ts';
import type { SubscriptionStatus, User } from './session.ts';

/** Identifies an account by the hash that recognises a browser which has logged in before. */
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
  /**
   * Locks an active account until the transaction ends, so that no login happens in the meantime. Undefined if it is
   * closed.
   */
  hold(transaction: Transaction<Database>, id: number): Promise<HeldAccount | undefined>;
  /** Locks an account like `hold`, including blocked ones. */
  holdAnyone(transaction: Transaction<Database>, id: number): Promise<HeldAccount | undefined>;
  /** The current data of the active accounts with these ids. */
  members(ids: readonly number[]): Promise<readonly User[]>;
  /** Whether an email address belongs to another account of the brand, or would again if a change were undone. */
  isTaken(db: Kysely<Database>, email: string, exceptId: number): Promise<boolean>;
  /** Sets a confirmed email address on a locked account. Returns false without a change if it is taken. */
  changeAddress(transaction: Transaction<Database>, id: number, email: string): Promise<boolean>;
  /** Ends all sessions of a locked account, removes its password, and emails a link for choosing a new one. */
  recover(transaction: Transaction<Database>, id: number): Promise<void>;
  /** Removes the session and the known-browser cookie from the browser. */
  forget(visitor: RequestVisitor, answer: Answer, owner: AccountOwner): void;
  /** Whether a subscription with this status and end gives access now. */
  isRunning(status: SubscriptionStatus, end: Date | null): boolean;
}

export const Accounts = service<Accounts>('origin.accounts');

export interface OwnPassword {
  /**
   * Resolves if the password is the member's. Wrong passwords are counted per session. Throws Refused
   * `too_many_requests`, or `wrong_password` with the field.
   */
  confirm(
    visitor: MemberVisitor,
    asked: { readonly password: string; readonly field: string },
  ): Promise<void>;
  /** Sets a password, ends all other sessions, invalidates emailed password links, and notifies the member by email. */
  renew(visitor: MemberVisitor, answer: Answer, password: string): Promise<void>;
}

/** The member's own password: verifies it before irreversible actions, and changes it. */
export const OwnPassword = service<OwnPassword>('origin.own-password');
