/**
 * Reminders by email, confirmed with the same kind of emailed link as accounts. Provided by the plugin that stores
 * them.
 */
import { service } from '#kernel/ref.ts';

export interface Reminders {
  /**
   * Confirms a reminder by its token; returns false for tokens of other purposes. Throws Refused `used_token` or
   * `expired_token`.
   */
  confirm(token: string): Promise<boolean>;
}

export const Reminders = service<Reminders>('origin.reminders');
