/** Entries of the privacy page: which data is stored, its purpose, legal basis, recipients and retention. */
import type { SourceText } from '#server/i18n/text.ts';
import type { OptionalService } from './purposes.ts';

/** Legal bases of GDPR, article 6: a contract with the member, a legal duty, consent, or a legitimate interest. */
type LegalBasis = 'contract' | 'law' | 'consent' | 'interest';

/** Companies that see the data, by kind; `partners` are those of analytics and advertising. */
export type Recipient = 'hosting' | 'mail' | 'payments' | 'age' | OptionalService;

export interface PrivacyNotice {
  /** Tables whose retention rules define the period; empty if the data is not stored here. */
  readonly tables: readonly string[];
  readonly what: SourceText;
  /** `what` in a brand that lacks a plugin which it mentions. */
  readonly without?: { readonly plugin: string; readonly what: SourceText };
  readonly purpose: SourceText;
  readonly basis: LegalBasis;
  readonly recipients: readonly Recipient[];
  /** Set if there is such data only where the operator has configured this service. */
  readonly onlyWith?: OptionalService;
  /** The retention period in words of the tables whose rules have no days. */
  readonly until?: SourceText;
}

/** A period that a job counts. */
export interface CountedPeriod {
  readonly days: number;
  readonly from: SourceText;
}

/** An entry with its retention periods: in words, and those that a job counts. */
export interface PrivacyRow extends Omit<PrivacyNotice, 'until' | 'tables' | 'without'> {
  readonly until: readonly SourceText[];
  readonly counted: readonly CountedPeriod[];
}
