/** The entries of shared content that a brand has, by a rule in its folder. */

export interface OwnPart<Entry> {
  /** Selected entries; all entries if it is empty. */
  readonly selects: readonly Entry[];
  /** Entries that the brand does not have although they are selected. */
  readonly leavesOut: readonly Entry[];
}

/** Whether a brand with this rule has an entry. */
export const isPartOf =
  <Entry>({ selects, leavesOut }: OwnPart<Entry>) =>
  (entry: Entry): boolean =>
    (selects.length === 0 || selects.includes(entry)) && !leavesOut.includes(entry);
