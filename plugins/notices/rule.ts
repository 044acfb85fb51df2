/** Categories, decisions and limits of notices; README.md names the articles. */

/** The allegation. `minors` stands for the offences of articles 3 to 7 of Directive 2011/93/EU. */
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

/** Article 16(2)(c): the only notices for which neither a name nor an email address may be required. */
export const mayBeAnonymous = (category: string): boolean => category === 'minors';

export const DECISIONS = ['remove', 'restrict', 'none'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Article 17(3)(d) and (e): illegal, or against the terms. */
export const GROUNDS = ['law', 'terms'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Who may appeal: the sender of the notice, and the author of the content. */
export const SIDES = ['notifier', 'author'] as const;
export type Side = (typeof SIDES)[number];

export const URL_MAX_CHARS = 2000;
export const CONTENT_ID_MAX_CHARS = 300;
export const EXPLANATION_MAX_CHARS = 5000;
export const NAME_MAX_CHARS = 100;
/** RFC 5321. */
export const EMAIL_MAX_CHARS = 254;
export const APPEAL_MAX_CHARS = 5000;

/** Calls per minute and network. */
export const NOTICES_PER_MINUTE = 10;
export const STATUS_PER_MINUTE = 60;
/** Notices per hour and network. */
export const NOTICES_PER_HOUR = 20;
export const NOTICES_PER_DAY = 60;
/** Maximum number of undecided notices about one thing: more would not speed up the decision. */
export const WAITING_MAX = 200;

/** Article 20(1): the deadline of an appeal after a decision. */
export const APPEAL_MONTHS = 6;

/** Three years, during which claims about a decision can be brought. The statistics cover as many years. */
export const STORED_DAYS = 1095;
/** Number of years with published statistics: the current one and those that are still complete. */
export const REPORTED_YEARS = 3;

/** The same day of the month that many months later, or the last day of a shorter month. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}
