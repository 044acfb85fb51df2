/** Confirmation of an email address, for other plugins: the button that requests another link, and the dialog. */
import { modal, slot } from '#kernel/ref.ts';

/** Lifetime in hours of a confirmation link for accounts and reminders, which share a page. */
export const VERIFY_LINK_LIFETIME_H = 48;

/** A button with which a member requests another link, and its result. */
export const MailAgain = slot<object>('verification.mail-again');

/** The reason for asking: the visitor's account, or a new newsletter subscription. */
export interface VerifyAccountInput {
  because: 'address' | 'newsletter';
}
/** The dialog that asks members to confirm an email address (README 2 of verification). */
export const VerifyAccountModal = modal<VerifyAccountInput, void>('verification.verify-account');
