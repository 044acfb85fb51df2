/** Categories, decisions and limits of notices; the README refers to the articles. */

/** The alleged violation. `minors` means the offences of articles 3 to 7 of Directive 2011/93/EU. */
export const CATEGORIES = [
  'minors',
  'no_consent',
  'privacy',
  'defamation',
  'threat',
  'hate',
  'copyright',
  'fraud',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Only notices of this category may omit both name and email address (article 16(2)(c)). */
export const mayBeAnonymous = (category: string): boolean => category === 'minors';

export const DECISIONS = ['remove', 'restrict', 'none'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Grounds of a decision: the law or the terms (article 17(3)(d) and (e)). */
export const GROUNDS = ['law', 'terms'] as const;
export type Ground = (typeof GROUNDS)[number];

/** The sides that may appeal: the sender of the notice, and the author of the content. */
export const SIDES = ['notifier', 'author'] as const;
export type Side = (typeof SIDES)[number];

export const URL_MAX_CHARS = 2000;
export const CONTENT_ID_MAX_CHARS = 300;
export const EXPLANATION_MAX_CHARS = 5000;
export const NAME_MAX_CHARS = 100;
/** Limit of RFC 5321. */
export const EMAIL_MAX_CHARS = 254;
export const APPEAL_MAX_CHARS = 5000;

/** Requests per minute and network. */
export const NOTICES_PER_MINUTE = 10;
export const STATUS_PER_MINUTE = 60;
/** Notices per hour and network. */
export const NOTICES_PER_HOUR = 20;
export const NOTICES_PER_DAY = 60;
/** Maximum number of undecided notices about the same content; more would not speed up the decision. */
export const WAITING_MAX = 200;

/** Deadline of an appeal, in months after the decision (article 20(1)). */
export const APPEAL_MONTHS = 6;

/**
 * Retention in days: three years, during which claims about a decision can be brought. The statistics cover as many
 * years.
 */
export const STORED_DAYS = 1095;
/** Number of years with published statistics: the current year and the years that are still complete. */
export const REPORTED_YEARS = 3;

/** The same day of the month a number of months later, or the last day of a shorter month. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}
