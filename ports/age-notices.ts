/** The methods of age verification that a site offers, for texts that name the companies involved. */
import { service } from '#kernel/ref.ts';
import type { SourceText } from '#server/i18n/text.ts';

export interface AgeNotice {
  /** The company involved; null if only the visitor and this site are. */
  readonly company: string | null;
  /** The data that is shared, and its recipients. */
  readonly what: SourceText;
}

/** One notice for each provider that is offered in any country. */
export const AgeNotices = service<readonly AgeNotice[]>('origin.age-notices');
