/** The form field of a visitor's reminder; a member fills in nothing. */
import * as v from 'valibot';
import { Email } from '#ports/credentials.ts';

export const ReminderFields = v.object({ email: v.optional(Email) });
export type ReminderFields = v.InferOutput<typeof ReminderFields>;
