/** Whose request it is: asked by the host before anything runs, answered by the plugin that has members. */
import { service } from '#kernel/ref.ts';
import type { User } from './session.ts';

/** Cookie of a member's access token (README 3 of auth). */
export const AUTHORIZATION_COOKIE = 'Authorization';
/** Cookie of a page's refresh token; it lives as long as the other and goes to one address only. */
export const REFRESH_COOKIE = 'Refresh';
export const REFRESH_PATH = '/api/oauth/token';

/** What a request carries: the token of its Authorization header, and that of its cookie. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** The session that a request came with, read with its member: whoever needs it later in the request asks nobody again. */
export interface MemberSession {
  /** Row of the access token. */
  readonly tokenId: number;
  /** All tokens refreshed from one login share it. */
  readonly family: string;
  readonly expiresAt: Date;
  /** One in a member's place is not. */
  readonly isRefreshable: boolean;
}

/** `clientId` is what a visitor's client token names; all null for anybody else. */
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
  /** Writes an act into the record before it is done. Throws Refused `impersonated` when that cannot be. */
  record(session: MemberSession | null, act: string): Promise<void>;
}

/** Writes down what an administrator does in a member's place. */
export const ImpersonationRecord = service<ImpersonationRecord>('origin.impersonation-record');
