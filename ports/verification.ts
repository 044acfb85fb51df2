/** What other plugins may ask of confirming an address: the way to have the link mailed again, and the dialog about it. */
import { modal, slot } from '#kernel/ref.ts';

/** Lifetime of a mailed link that confirms an address, an account's as well as a reminder's: both lead to one page. */
export const VERIFY_LINK_LIFETIME_H = 48;

/** A member's button that has the link mailed again, and what comes of it. */
export const MailAgain = slot<object>('verification.mail-again');

/** Why the visitor is asked: for their account, or for the newsletter they have just subscribed to. */
export interface VerifyAccountInput {
  because: 'address' | 'newsletter';
}
/** The dialog that asks to confirm an address (README 2 of verification). */
export const VerifyAccountModal = modal<VerifyAccountInput, void>('verification.verify-account');
