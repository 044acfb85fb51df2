/** The settings of a brand for its downloads. The monthly number is a setting of the site (`downloads-per-month`). */
export const DOWNLOAD_SETTINGS = {
  /** Time zone of the calendar months (IANA name); shown together with the number. */
  timeZone: 'Europe/Madrid',
};
