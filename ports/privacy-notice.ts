/** Entries of the privacy page: which data is stored, its purpose, legal basis, recipients and retention. */
import type { Text } from './text.ts';

/** Legal bases of GDPR, article 6: a contract with the member, a legal duty, consent, or a legitimate interest. */
type LegalBasis = 'contract' | 'law' | 'consent' | 'interest';

/** Companies that work for the operator and see the data, by kind. */
type Recipient = 'hosting' | 'mail' | 'payments' | 'age' | 'errors';

export interface PrivacyNotice {
  /** Tables whose retention rules define the period; empty if the data is not stored here. */
  readonly tables: readonly string[];
  readonly what: Text;
  readonly purpose: Text;
  readonly basis: LegalBasis;
  readonly recipients: readonly Recipient[];
  /** The retention period in words; by default the days in the tables' rules. */
  readonly until?: Text;
}

/** An entry with its retention period: days that a job counts, or words. */
export interface PrivacyRow extends Omit<PrivacyNotice, 'until' | 'tables'> {
  readonly term: number | Text;
}

export const UNTIL_ACCOUNT: Text = {
  en: 'As long as your account',
  de: 'So lange wie dein Konto',
  es: 'Mientras tengas cuenta',
  fr: 'Aussi longtemps que votre compte',
};
export const UNTIL_LAW: Text = {
  en: 'As long as the law demands',
  de: 'So lange, wie das Gesetz es verlangt',
  es: 'El tiempo que exige la ley',
  fr: 'Aussi longtemps que la loi l’exige',
};
export const UNTIL_COUPON: Text = {
  en: 'As long as the coupon',
  de: 'So lange wie der Gutschein',
  es: 'Mientras exista el cupón',
  fr: 'Aussi longtemps que le code promo',
};
