/** Mailboxes that have had a no-card trial. */
export interface NcTrialsTable {
  /** Keyed digest of the normalised address, without personal data; outlives the account. */
  address_key: string;
  granted_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    nc_trials: NcTrialsTable;
  }
}
