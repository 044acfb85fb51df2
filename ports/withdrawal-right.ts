/** Who has a right of withdrawal (Directive 2011/83/EU), and what a buyer agrees to who wants to watch at once. Apart from the link, so that no page waits for it. */
import { EEA } from './setting-defaults.ts';
import { listsCountry } from './territories.ts';

/**
 * Versions of the sentence by which a buyer asks for access before the time for a withdrawal is over, and confirms that the right ends by
 * watching (articles 7(3), 8(8), 16(m)). A changed sentence is a new version; orders keep theirs, so none is removed.
 */
export const BEGIN_NOW_WORDINGS = ['2026-11'] as const;
export type BeginNowWording = (typeof BEGIN_NOW_WORDINGS)[number];
/** The one that pages show. */
export const BEGIN_NOW_WORDING: BeginNowWording = '2026-11';

/** Whether consumers of a country have that right: of the European Economic Area and its territories. */
export const hasRightOfWithdrawal = (country: string): boolean => listsCountry(EEA, country);
