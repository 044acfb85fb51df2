/** Reminders that visitors ask for by address: confirmed by the same mailed links as accounts, answered by whoever keeps them. */
import { service } from '#kernel/ref.ts';

export interface Reminders {
  /** Confirms what a token was mailed for; false when it was mailed for no reminder. Throws Refused `used_token` or `expired_token`. */
  confirm(token: string): Promise<boolean>;
}

export const Reminders = service<Reminders>('origin.reminders');
