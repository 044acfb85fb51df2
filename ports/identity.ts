/** Identifies the user of a request: called by the host before any handler, provided by the plugin with members. */
import { service } from '#kernel/ref.ts';
import type { User } from './session.ts';

/** Cookie of a member's access token (README 3 of auth). */
export const AUTHORIZATION_COOKIE = 'Authorization';
/** Cookie of a page's refresh token; it has the same lifetime as the other and is sent to one path only. */
export const REFRESH_COOKIE = 'Refresh';
export const REFRESH_PATH = '/api/oauth/token';

/** Credentials of a request: the token of its Authorization header, and that of its cookie. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** The session of a request with its member, loaded once and used by the whole request. */
export interface MemberSession {
  /** Row of the access token. */
  readonly tokenId: number;
  /** Shared by all tokens refreshed from one login. */
  readonly family: string;
  readonly expiresAt: Date;
  /** Whether it can be refreshed; an impersonation cannot. */
  readonly isRefreshable: boolean;
}

/** `clientId` is the content of a visitor's client token; all null for anybody else. */
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
  /** Writes an action to the audit log before it runs. Throws Refused `impersonated` if that fails. */
  record(session: MemberSession | null, act: string): Promise<void>;
}

/** Records the actions of impersonating administrators. */
export const ImpersonationRecord = service<ImpersonationRecord>('origin.impersonation-record');
