/** Types of the cookie choice's statechart: input, context and events. */
import type { Refusal } from '#app/http/errors.ts';
import type { ConsentRules } from '#ports/consent-rules.ts';
import type { ConsentCategory } from '#ports/consent.ts';
import type { Choice } from './rules.ts';

export interface ConsentInput {
  /** The choice of an earlier visit. */
  choice: Choice | null;
  /** Categories that have changed since the choice and require consent again. */
  changed: readonly ConsentCategory[];
  /** Whether the origin has not received the choice yet. */
  unsent: boolean;
  /** Whether the browser sends Global Privacy Control, which refuses unless the visitor has chosen otherwise here. */
  gpc: boolean;
  ageAnswered: boolean;
}

export interface ConsentContext extends ConsentInput {
  rules: ConsentRules;
  /** Number of failed attempts to send. */
  failures: number;
  refusal: Refusal | null;
}

export type ConsentEvent =
  | { type: 'acceptAll' }
  | { type: 'rejectAll' }
  | { type: 'acceptSelection'; choice: Choice }
  /** A choice was made in another tab of this browser. */
  | { type: 'chosenElsewhere'; choice: Choice }
  | { type: 'manage' }
  | { type: 'close' }
  | { type: 'age.answered' }
  | { type: 'age.asked' }
  | { type: 'network.online' };
