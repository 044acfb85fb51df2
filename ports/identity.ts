/** Identifies the user of a request. The host calls it before any handler; the plugin with members provides it. */
import { service } from '#kernel/ref.ts';
import type { User } from './session.ts';

/** Cookie with a member's access token (README 3 of auth). */
export const AUTHORIZATION_COOKIE = 'Authorization';
/** Cookie with a page's refresh token; has the same lifetime as the access cookie, and is sent to one path only. */
export const REFRESH_COOKIE = 'Refresh';
export const REFRESH_PATH = '/api/oauth/token';

/** Credentials of a request: the token in its Authorization header, and the one in its cookie. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** The session of a request with its member, loaded once and used by the whole request. */
export interface MemberSession {
  /** Id of the access token's row. */
  readonly tokenId: number;
  /** Id shared by all tokens refreshed from one login. */
  readonly family: string;
  readonly expiresAt: Date;
  /** Whether the session can be refreshed; an impersonation cannot. */
  readonly isRefreshable: boolean;
}

/**
 * The user of a request. `clientId` is the content of a visitor's client token; all fields are null if nobody is
 * identified.
 */
export interface IdentityOf {
  readonly user: User | null;
  readonly session: MemberSession | null;
  readonly clientId: string | null;
}

export interface Identity {
  identify(credentials: Credentials): Promise<IdentityOf>;
}

export const Identity = service<Identity>('origin.identity');

export interface ImpersonationRecord {
  /** Writes an action to the audit log before the action runs. Throws Refused `impersonated` if writing fails. */
  record(session: MemberSession | null, act: string): Promise<void>;
}

/** Records the actions of impersonating administrators. */
export const ImpersonationRecord = service<ImpersonationRecord>('origin.impersonation-record');
