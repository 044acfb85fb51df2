/** The settings of a brand for its downloads. The monthly number is a setting of the site (`downloads-per-month`). */
export const DOWNLOAD_SETTINGS = {
  /** IANA name of the time zone for calendar months; shown wherever the number is. */
  timeZone: 'Europe/Madrid',
};
