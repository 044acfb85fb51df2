/** Attempts in the present window, by a digest of what is counted. */
export interface LoginAttemptsTable {
  key: string;
  attempts: number;
  since: Date;
}
