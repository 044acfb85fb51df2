/** What the session is told, what it keeps, and what the tabs of one browser say to each other. */
import type { Refusal } from '../../../kernel/http/errors.ts';
import type { Me } from '../api/me.ts';
import type { LoginStart } from '../sequence/login.ts';

export interface SessionInput {
  /** The member the origin has inlined, or null. */
  user: Me | null;
  loadsSeduceBoost: boolean;
}

export interface SessionContext extends SessionInput {
  /** Lifetime of the visitor's client token. */
  tokenLifetimeMs: number;
  /** Why the last login was refused. */
  refusal: Refusal | null;
}

/** What the tabs of one browser tell each other: that somebody logged in or out, and nothing about whom. */
export type TabNews = { type: 'in' } | { type: 'out' };

export type SessionEvent =
  | { type: 'logIn'; start: LoginStart }
  | { type: 'logOut' }
  /** Another tab of this browser has logged in, or out. */
  | { type: 'peer.in' }
  | { type: 'peer.out' }
  /** The origin has said again who the member is. */
  | { type: 'known'; user: Me }
  | { type: 'over' };
