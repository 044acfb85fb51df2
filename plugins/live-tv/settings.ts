/** What a brand may set of live television. */
export const LIVE_TV_SETTINGS = {
  /** IANA name: whose days the guide has. */
  timeZone: 'Europe/Madrid',
};
