/** Sessions of members for other modules; a session is one login with its refreshed tokens. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Answer, MemberVisitor } from '#server/http/endpoints/handle.ts';
import { service } from '#kernel/ref.ts';

export interface OpenSession {
  readonly id: string;
  readonly started_at: Date;
  readonly last_used_at: Date | null;
  /** Whether it is the session of the current request. */
  readonly current: boolean;
}

/** The role of administrators; only they may impersonate members, and nobody can impersonate them. */
export const ADMINISTRATOR_ROLE = 'admin';
/** All roles of staff. */
export const STAFF_ROLES: readonly string[] = ['staff', ADMINISTRATOR_ROLE];
export const isStaffRole = (role: string): boolean => STAFF_ROLES.includes(role);

/** The impersonated member, and the administrator's login. */
export interface Impersonating {
  readonly userId: number;
  readonly lifetimeS: number;
  readonly issuer: {
    /** Token family of the administrator's login. */
    readonly family: string;
    /** Time at which the impersonation was requested; a later password change ends it. */
    readonly askedAt: Date;
  };
}

/** An impersonation session. */
export interface Impersonation {
  /** Access token of the session. */
  readonly access: string;
  /** Id shared by all tokens of the session. */
  readonly family: string;
}

export interface Sessions {
  /** The member's valid sessions, most recently used first. */
  list(visitor: MemberVisitor): Promise<readonly OpenSession[]>;
  /**
   * Ends one of the member's sessions; the current session is also removed from its browser. Throws Refused
   * `not_found`.
   */
  end(visitor: MemberVisitor, answer: Answer, id: string): Promise<void>;
  /** Ends every session of the member except the current one. */
  endOthers(visitor: MemberVisitor): Promise<void>;
  /**
   * Filters sessions (token families) to the valid ones: neither ended nor expired, of an existing account. One query.
   */
  holding(
    sessions: readonly { readonly userId: number; readonly session: string }[],
  ): Promise<ReadonlySet<string>>;
  /**
   * Begins an impersonation session, which is never refreshed and ends with the administrator's login. Undefined if
   * that login has ended, its user is no longer an administrator, or the member has become one.
   */
  impersonate(transaction: Transaction<Database>, of: Impersonating): Promise<Impersonation | undefined>;
  /** Replaces the browser's session with the session of this access token. */
  replace(answer: Answer, access: string, lifetimeS: number): void;
}

export const Sessions = service<Sessions>('origin.sessions');
