/** The settings of a brand for analytics. */

export const ANALYTICS_SETTINGS = {
  /** Time zone of the days in the operator's numbers (IANA name). */
  timeZone: 'Europe/Madrid',
};
