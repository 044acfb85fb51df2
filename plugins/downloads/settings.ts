/** The settings of a brand for its downloads. The monthly number is a setting of the site (`downloads-per-month`). */
export const DOWNLOAD_SETTINGS = {
  /** IANA time zone in which calendar months are counted; shown to members with their monthly limit. */
  timeZone: 'Europe/Madrid',
};
