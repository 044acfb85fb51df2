/** Mailboxes that have had a no-card trial. */
export interface NcTrialsTable {
  /** Keyed digest of the address, however it is spelled; it outlives the account and names nobody. */
  address_key: string;
  granted_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    nc_trials: NcTrialsTable;
  }
}
