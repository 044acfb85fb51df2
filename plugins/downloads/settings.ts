/** What a brand may set of its downloads. Their number in a month is a setting of the site (`downloads-per-month`). */
export const DOWNLOAD_SETTINGS = {
  /** IANA name of the time zone whose calendar months are counted; it is stated wherever the number is. */
  timeZone: 'Europe/Madrid',
};
