/** Attempts in the current window, by the digest of an account or address. */
export interface LoginAttemptsTable {
  key: string;
  attempts: number;
  since: Date;
}
