/** What a brand may set of its catalogue. */
export const CATALOGUE_SETTINGS = {
  /** The seduce-boost films have a shelf on a member's home page (1-shell §4, login step 11). */
  showsSeduceBoost: true,
  /** IANA name of the time zone by whose clocks the film of an evening begins and ends. */
  timeZone: 'Europe/Madrid',
};
