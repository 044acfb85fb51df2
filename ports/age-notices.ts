/** The ways of proving an age that a site offers, for texts that say who takes part. */
import { service } from '#kernel/ref.ts';
import type { Text } from './text.ts';

export interface AgeNotice {
  /** The company that takes part; null where nobody besides the visitor and this site does. */
  readonly company: string | null;
  /** What is shared with whom. */
  readonly what: Text;
}

/** One for each provider that some country is offered. */
export const AgeNotices = service<readonly AgeNotice[]>('origin.age-notices');
