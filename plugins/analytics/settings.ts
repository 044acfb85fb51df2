/** What a brand may set of analytics. */

export const ANALYTICS_SETTINGS = {
  /** Where the days of the operator's numbers begin at midnight (IANA name). */
  timeZone: 'Europe/Madrid',
};
