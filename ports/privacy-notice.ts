/** What the privacy page says of stored data: what, for what, on which basis, who else sees it, and how long. */
import type { Text } from './text.ts';

/** GDPR, article 6: the agreement with the member, a duty by law, a consent, or a legitimate interest. */
type LegalBasis = 'contract' | 'law' | 'consent' | 'interest';

/** Companies that work for the operator and see the data. */
type Recipient = 'hosting' | 'mail' | 'payments' | 'age' | 'errors';

export interface PrivacyNotice {
  /** Tables whose retention rules say how long; none where the data are not stored here. */
  readonly tables: readonly string[];
  readonly what: Text;
  readonly purpose: Text;
  readonly basis: LegalBasis;
  readonly recipients: readonly Recipient[];
  /** How long in words; without it, the days that the tables' rules count. */
  readonly until?: Text;
}

/** A notice with its term: days that a job counts, or words. */
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
