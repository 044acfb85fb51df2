/** What a brand may set of its accounts. */
export const ACCOUNT_SETTINGS = {
  /** Names that no member may take as a nickname, beside the brand's own name and the usual ones of staff. */
  reservedNicknames: [] as readonly string[],
};
