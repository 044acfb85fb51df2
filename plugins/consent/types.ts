/** What the statechart of the cookie choice is given, knows and hears. */
import type { Refusal } from '#app/http/errors.ts';
import type { ConsentRules } from '#ports/consent-rules.ts';
import type { ConsentCategory } from '#ports/consent.ts';
import type { Choice } from './rules.ts';

export interface ConsentInput {
  /** The choice that stands from an earlier visit. */
  choice: Choice | null;
  /** Categories that have changed since then: they are asked again. */
  changed: readonly ConsentCategory[];
  /** It never reached the origin. */
  unsent: boolean;
  /** The browser sends Global Privacy Control: a refusal, unless the visitor has chosen otherwise here. */
  gpc: boolean;
  ageAnswered: boolean;
}

export interface ConsentContext extends ConsentInput {
  rules: ConsentRules;
  /** Times the choice was sent in vain. */
  failures: number;
  refusal: Refusal | null;
}

export type ConsentEvent =
  | { type: 'acceptAll' }
  | { type: 'rejectAll' }
  | { type: 'acceptSelection'; choice: Choice }
  /** In another tab of this browser. */
  | { type: 'chosenElsewhere'; choice: Choice }
  | { type: 'manage' }
  | { type: 'close' }
  | { type: 'age.answered' }
  | { type: 'age.asked' }
  | { type: 'network.online' };
