/** The settings of a brand for cancellations, shared by the page app and the origin. */
export const CANCELLATION_SETTINGS = {
  /** Time zone of the site (IANA name). Its days count for a withdrawal, as do those of the buyer's country. */
  timeZone: 'Europe/Madrid',
};
