/** Confirming an email address, for other plugins: requesting the link again, and the dialog about it. */
import { modal, slot } from '#kernel/ref.ts';

/** Lifetime of a confirmation link for accounts and reminders, which share a page. */
export const VERIFY_LINK_LIFETIME_H = 48;

/** A member's button that requests the link again, with the result. */
export const MailAgain = slot<object>('verification.mail-again');

/** Why the visitor is asked: for their account, or for a new newsletter subscription. */
export interface VerifyAccountInput {
  because: 'address' | 'newsletter';
}
/** The dialog that asks members to confirm an address (README 2 of verification). */
export const VerifyAccountModal = modal<VerifyAccountInput, void>('verification.verify-account');
