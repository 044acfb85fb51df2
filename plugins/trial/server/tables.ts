/** Mailboxes that have had a no-card trial. */
export interface NcTrialsTable {
  /** Keyed digest of the address, however it is spelled; it outlives the account and names nobody. */
  address_key: string;
  granted_at: Date;
}

export interface TrialTables {
  nc_trials: NcTrialsTable;
}
