/** Entries of the privacy page: which data is stored, its purpose, legal basis, recipients and retention. */
import type { SourceText } from '#server/i18n/text.ts';

/** Legal bases of GDPR, article 6: a contract with the member, a legal duty, consent, or a legitimate interest. */
type LegalBasis = 'contract' | 'law' | 'consent' | 'interest';

/** Companies that work for the operator and see the data, by kind. */
type Recipient = 'hosting' | 'mail' | 'payments' | 'age' | 'errors';

export interface PrivacyNotice {
  /** Tables whose retention rules define the period; empty if the data is not stored here. */
  readonly tables: readonly string[];
  readonly what: SourceText;
  readonly purpose: SourceText;
  readonly basis: LegalBasis;
  readonly recipients: readonly Recipient[];
  /** The retention period in words; by default the days in the tables' rules. */
  readonly until?: SourceText;
}

/** An entry with its retention period: days that a job counts, or words. */
export interface PrivacyRow extends Omit<PrivacyNotice, 'until' | 'tables'> {
  readonly term: number | SourceText;
}
