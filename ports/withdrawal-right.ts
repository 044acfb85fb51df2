/**
 * The right of withdrawal (Directive 2011/83/EU), and the buyer's request for immediate access. Separate from the link, so that
 * no page loads it.
 */
import { EEA } from './setting-defaults.ts';
import { listsCountry } from './territories.ts';

/**
 * Versions of the sentence with which a buyer asks for access before the withdrawal period ends, and confirms that the right ends
 * by watching (articles 7(3), 8(8), 16(m)). A changed sentence is a new version; orders store theirs, so none is removed.
 */
export const BEGIN_NOW_WORDINGS = ['2026-11'] as const;
export type BeginNowWording = (typeof BEGIN_NOW_WORDINGS)[number];
/** The version that pages show. */
export const BEGIN_NOW_WORDING: BeginNowWording = '2026-11';

/** Whether consumers of a country have that right: in the European Economic Area and its territories. */
export const hasRightOfWithdrawal = (country: string): boolean => listsCountry(EEA, country);
