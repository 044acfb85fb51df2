/** What other modules ask of the sessions of members: each is one login with the tokens refreshed from it. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Answer, MemberVisitor } from '#server/http/endpoints/handle.ts';
import { service } from '#kernel/ref.ts';

export interface OpenSession {
  readonly id: string;
  readonly started_at: Date;
  readonly last_used_at: Date | null;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** The one role that may see the site as a member, and that nobody else may be seen as. */
export const ADMINISTRATOR_ROLE = 'admin';
/** Who works for the site. */
export const STAFF_ROLES: readonly string[] = ['staff', ADMINISTRATOR_ROLE];
export const isStaffRole = (role: string): boolean => STAFF_ROLES.includes(role);

/** For whom a session in a member's place is begun, and by which login. */
export interface Impersonating {
  readonly userId: number;
  readonly lifetimeS: number;
  readonly issuer: {
    /** Of the administrator's login. */
    readonly family: string;
    /** When it was asked for; a password changed since then ends it. */
    readonly askedAt: Date;
  };
}

/** A session in a member's place. */
export interface Impersonation {
  /** Its access token. */
  readonly access: string;
  /** All of one session have it. */
  readonly family: string;
}

export interface Sessions {
  /** The member's sessions that still hold, the last used first. */
  list(visitor: MemberVisitor): Promise<readonly OpenSession[]>;
  /** Ends one of the member's sessions; the one that asks is forgotten by its browser. Throws Refused `not_found`. */
  end(visitor: MemberVisitor, answer: Answer, id: string): Promise<void>;
  /** Ends every session of the member but the one that asks. */
  endOthers(visitor: MemberVisitor): Promise<void>;
  /** Those of these sessions (families of tokens) that still hold: neither ended nor expired, of an account that is there. One question. */
  holding(
    sessions: readonly { readonly userId: number; readonly session: string }[],
  ): Promise<ReadonlySet<string>>;
  /**
   * Begins a session in this member's place, which is never refreshed and ends with the login it came from. Undefined where that login has ended,
   * is no administrator's any more, or the member has become one.
   */
  impersonate(transaction: Transaction<Database>, of: Impersonating): Promise<Impersonation | undefined>;
  /** The browser is in the session of this access token from now on, and in no other. */
  replace(answer: Answer, access: string, lifetimeS: number): void;
}

export const Sessions = service<Sessions>('origin.sessions');
