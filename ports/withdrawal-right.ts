/**
 * The right of withdrawal (Directive 2011/83/EU; in the United Kingdom the Consumer Contracts Regulations 2013), and
 * the buyer's request for immediate access. Separate from the link, so that no page loads it.
 */
import * as v from 'valibot';
import { EEA } from './setting-defaults.ts';
import { listsCountry } from './territories.ts';

/**
 * Versions of the sentence with which a buyer asks for access before the withdrawal period ends, and confirms that
 * watching ends the right (articles 7(3), 8(8), 16(m)). A changed sentence is a new version; orders store their
 * version, so none is removed.
 */
export const BEGIN_NOW_WORDINGS = ['2026-11'] as const;
export type BeginNowWording = (typeof BEGIN_NOW_WORDINGS)[number];
/** The version that the buyer agreed to, in the body of a payment request. */
export const BeginNow = v.picklist(BEGIN_NOW_WORDINGS);
/** The version that pages currently show. */
export const BEGIN_NOW_WORDING: BeginNowWording = '2026-11';

/** Days after a purchase within which a consumer can withdraw (article 9; regulation 30). */
export const WITHDRAWAL_DAYS = 14;

const STATES: readonly string[] = [...EEA, 'GB'];

/**
 * Whether consumers of a country have the right: in the European Economic Area, the United Kingdom, and their
 * territories.
 */
export const hasRightOfWithdrawal = (country: string): boolean => listsCountry(STATES, country);

/** The version that a buyer from this country has to agree to before paying; null if there is no such right. */
export const beginNowFor = (country: string): BeginNowWording | null =>
  hasRightOfWithdrawal(country) ? BEGIN_NOW_WORDING : null;
