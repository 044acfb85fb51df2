/** What goes into the login sequence and what comes out of it. */
import type { Refusal } from '../../../kernel/http/errors.ts';
import type { LOGIN_STEPS, User } from '../../../kernel/ports/session.ts';
import type { OauthReply } from '../api.ts';
import type { Me } from '../api/me.ts';

/** What a visitor logs in with: credentials, or the oauth data a sign-up was answered with. */
export type LoginStart =
  | { readonly by: 'credentials'; readonly username: string; readonly password: string }
  | { readonly by: 'oauth'; readonly oauth: OauthReply };

/** What a login begins with. */
export interface LoginInput {
  readonly start: LoginStart;
  /** Only the streaming brand loads the seduce-boost films at login. */
  readonly loadsSeduceBoost: boolean;
}

/** The oauth state of 1-shell §3. `expires_at` is epoch ms: now plus `expires_in` seconds. */
export interface Oauth extends OauthReply {
  readonly expires_at: number;
}

/** How it ended. */
export type LoginOutcome =
  | { readonly is: 'member'; readonly user: Me }
  | { readonly is: 'refused'; readonly refusal: Refusal };

/** A step that is told to other plugins. */
export interface PeerStep {
  readonly step: (typeof LOGIN_STEPS)[number];
  readonly user: User | null;
  readonly first: boolean;
}
