/** Types of the session: its events, its context, and the messages between tabs. */
import type { Refusal } from '#app/http/errors.ts';
import type { LOGIN_STEPS } from '#ports/session.ts';
import type { Me } from '../api/me.ts';
import type { OauthReply } from '../api/session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The tokens of a session. `expires_at` is in epoch ms: now plus `expires_in` seconds. */
export interface Oauth extends OauthReply {
  readonly expires_at: number;
}

/** The tokens of a reply received at `now` (epoch ms). */
export const oauthOf = (reply: OauthReply, now: number): Oauth => ({
  ...reply,
  expires_at: now + reply.expires_in * 1000,
});

/** A login step that other plugins run. */
export type LoginStep = (typeof LOGIN_STEPS)[number];

export interface SessionInput {
  /** The member inlined by the origin, or null. */
  user: Me | null;
}

export interface SessionContext extends SessionInput {
  /** Lifetime of the visitor's client token. */
  tokenLifetimeMs: number;
  /** The login in progress. */
  oauth: Oauth | null;
  /** Why the last login was refused. */
  refusal: Refusal | null;
}

/** Messages between the tabs of one browser about a login or a logout, without personal data. */
export type TabMessage = { type: 'in' } | { type: 'out' };

/** A login with credentials, or with the tokens of a sign-up. */
export type LoginEvent = { type: 'logIn'; credentials: Credentials } | { type: 'signedUp'; oauth: Oauth };

export type SessionEvent =
  | LoginEvent
  | { type: 'logOut'; hasEnded?: boolean }
  /** Another tab of this browser has logged in or out. */
  | { type: 'peer.in' }
  | { type: 'peer.out' }
  /** The origin has sent the current member. */
  | { type: 'known'; user: Me }
  | { type: 'over' };
