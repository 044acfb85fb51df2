/** The age gate as used by the host: the verdict on a request, and redirects of HTML navigations (README 1 of age-gate). */
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Place } from '#server/http/visitor/place.ts';
import { service } from '#kernel/ref.ts';
import type { AgeSession } from './age-session.ts';
import type { User } from './session.ts';
import type { SiteSettings } from './settings.ts';

export interface AgeVerdict {
  readonly required: boolean;
  /** True only if `required` is true. */
  readonly verified: boolean;
  readonly session: AgeSession;
}

/** A cookie to set, or to remove when `value` is null. Path /, SameSite=Lax. */
export interface GateCookie {
  readonly name: string;
  readonly value: string | null;
  readonly maxAgeS: number;
  readonly httpOnly: boolean;
}

export type GateAnswer =
  | { readonly is: 'pass'; readonly cookies: readonly GateCookie[] }
  | {
      readonly is: 'redirect';
      readonly to: string;
      readonly status: 302;
      readonly cookies: readonly GateCookie[];
    };

type Cookies = Readonly<Record<string, string | undefined>>;

export interface AgeGate {
  /** Whether the law of a country or state requires verification. */
  isGated(place: Place): boolean;
  /** The places where verification is required now: the settings, including changes by staff. */
  lists(): Pick<SiteSettings, 'requires_age_verification_countries' | 'requires_age_verification_us_states'>;
  /**
   * The age verdict on a request; queries the database only if verification is required and the request has a session
   * or a member.
   */
  verdict(place: Place, cookies: Cookies, user: User | null): Promise<AgeVerdict>;
  /**
   * Passes or redirects an HTML navigation. `path` includes locale prefix and query; `visitor.locale` is its language.
   */
  navigate(visitor: RequestVisitor, path: string): Promise<GateAnswer>;
}

export const AgeGate = service<AgeGate>('origin.age-gate');

/** The verdict for brands without the gate. */
export const NO_GATE: AgeVerdict = { required: false, verified: false, session: 'none' };
