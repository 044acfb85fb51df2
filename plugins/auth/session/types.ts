/** What the session is told, what it keeps, and what the tabs of one browser say to each other. */
import type { Refusal } from '#app/http/errors.ts';
import type { LOGIN_STEPS } from '#ports/session.ts';
import type { Me } from '../api/me.ts';
import type { OauthReply } from '../api/session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The tokens of a session. `expires_at` is epoch ms: now plus `expires_in` seconds. */
export interface Oauth extends OauthReply {
  readonly expires_at: number;
}

/** The oauth state of a reply that came at `now` (epoch ms). */
export const oauthOf = (reply: OauthReply, now: number): Oauth => ({
  ...reply,
  expires_at: now + reply.expires_in * 1000,
});

/** A step of a login that is other plugins' work. */
export type LoginStep = (typeof LOGIN_STEPS)[number];

export interface SessionInput {
  /** The member the origin has inlined, or null. */
  user: Me | null;
}

export interface SessionContext extends SessionInput {
  /** Lifetime of the visitor's client token. */
  tokenLifetimeMs: number;
  /** Of a login that is under way. */
  oauth: Oauth | null;
  /** Why the last login was refused. */
  refusal: Refusal | null;
}

/** What the tabs of one browser tell each other: that somebody logged in or out, and nothing about whom. */
export type TabNews = { type: 'in' } | { type: 'out' };

/** Somebody comes with credentials, or with what a sign-up was answered. */
export type LoginEvent = { type: 'logIn'; credentials: Credentials } | { type: 'signedUp'; oauth: Oauth };

export type SessionEvent =
  | LoginEvent
  | { type: 'logOut' }
  /** Another tab of this browser has logged in, or out. */
  | { type: 'peer.in' }
  | { type: 'peer.out' }
  /** The origin has said again who the member is. */
  | { type: 'known'; user: Me }
  | { type: 'over' };
