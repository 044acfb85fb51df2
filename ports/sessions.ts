/** Sessions of members for other modules: each is one login with its refreshed tokens. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Answer, MemberVisitor } from '#server/http/endpoints/handle.ts';
import { service } from '#kernel/ref.ts';

export interface OpenSession {
  readonly id: string;
  readonly started_at: Date;
  readonly last_used_at: Date | null;
  /** Whether it is the session of the request. */
  readonly current: boolean;
}

/** The only role that may impersonate members and cannot be impersonated. */
export const ADMINISTRATOR_ROLE = 'admin';
/** Roles of staff. */
export const STAFF_ROLES: readonly string[] = ['staff', ADMINISTRATOR_ROLE];
export const isStaffRole = (role: string): boolean => STAFF_ROLES.includes(role);

/** The impersonated member, and the administrator's login. */
export interface Impersonating {
  readonly userId: number;
  readonly lifetimeS: number;
  readonly issuer: {
    /** Id of the administrator's login. */
    readonly family: string;
    /** Time of the request; a later password change ends it. */
    readonly askedAt: Date;
  };
}

/** An impersonation session. */
export interface Impersonation {
  /** Its access token. */
  readonly access: string;
  /** Shared by all tokens of a session. */
  readonly family: string;
}

export interface Sessions {
  /** The member's valid sessions, last used first. */
  list(visitor: MemberVisitor): Promise<readonly OpenSession[]>;
  /** Ends one of the member's sessions; the current one is also removed from its browser. Throws Refused `not_found`. */
  end(visitor: MemberVisitor, answer: Answer, id: string): Promise<void>;
  /** Ends every session of the member except the current one. */
  endOthers(visitor: MemberVisitor): Promise<void>;
  /** Which of these sessions (token families) are valid: neither ended nor expired, of an existing account. One query. */
  holding(
    sessions: readonly { readonly userId: number; readonly session: string }[],
  ): Promise<ReadonlySet<string>>;
  /**
   * Begins an impersonation session, which is never refreshed and ends with the administrator's login. Undefined if that login
   * has ended, is no administrator's any more, or the member has become one.
   */
  impersonate(transaction: Transaction<Database>, of: Impersonating): Promise<Impersonation | undefined>;
  /** Replaces the browser's session by the one of this access token. */
  replace(answer: Answer, access: string, lifetimeS: number): void;
}

export const Sessions = service<Sessions>('origin.sessions');
