/** The settings of a brand for its accounts. */
export const ACCOUNT_SETTINGS = {
  /** Additional reserved nicknames, besides the brand's own name and the usual staff names. */
  reservedNicknames: [] as readonly string[],
};
