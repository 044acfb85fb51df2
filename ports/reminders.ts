/** Reminders of releases by email, confirmed with the same kind of emailed link as accounts. */
import { service, slot } from '#kernel/ref.ts';

export interface Reminders {
  /**
   * Confirms a reminder by its token; returns false for tokens of other purposes. Throws Refused `used_token` or
   * `expired_token`.
   */
  confirm(token: string): Promise<boolean>;
}

export const Reminders = service<Reminders>('origin.reminders');

export interface AnnouncedFilm {
  slug: string;
  /** Release date, ISO. */
  releaseDate: string;
}
/** The button or form that requests a reminder of an announced film; empty in a brand without reminders. */
export const ReleaseReminder = slot<AnnouncedFilm>('reminders.release');
