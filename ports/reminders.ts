/** Reminders by email: confirmed by the same emailed links as accounts, provided by the plugin that stores them. */
import { service } from '#kernel/ref.ts';

export interface Reminders {
  /** Confirms a reminder by its token; false for tokens of other purposes. Throws Refused `used_token` or `expired_token`. */
  confirm(token: string): Promise<boolean>;
}

export const Reminders = service<Reminders>('origin.reminders');
