/** Settings of live television. */
export const LIVE_TV_SETTINGS = {
  /** IANA name of the time zone of the guide's days. */
  timeZone: 'Europe/Madrid',
};
