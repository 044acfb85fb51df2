/** Whose request it is: asked by the host before anything runs, answered by the plugin that has members. */
import { service } from '../../kernel/ref.ts';
import type { User } from '../../kernel/ports/session.ts';

/** Cookie of a member's access token (1-shell §9 "Names"). */
export const AUTHORIZATION_COOKIE = 'Authorization';
/** Cookie of a page's refresh token; it lives as long as the other and goes to one address only. */
export const REFRESH_COOKIE = 'Refresh';
export const REFRESH_PATH = '/api/oauth/token';

/** What a request carries: the token of its Authorization header, and that of its cookie. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** `tokenId` is the row of the access token, `clientId` what a visitor's client token names; all null for anybody else. */
export interface IdentityOf {
  readonly user: User | null;
  readonly tokenId: number | null;
  readonly clientId: string | null;
}

export interface Identity {
  identify(credentials: Credentials): Promise<IdentityOf>;
}

export const Identity = service<Identity>('origin.identity');

export interface ImpersonationRecord {
  /** Writes an act into the record before it is done. Throws Refused `impersonated` when that cannot be. */
  record(tokenId: number | null, act: string): Promise<void>;
}

/** Writes down what an administrator does in a member's place. */
export const ImpersonationRecord = service<ImpersonationRecord>('origin.impersonation-record');
