/** What the reminder asks a visitor for; a member types nothing. */
import * as v from 'valibot';
import { Email } from '#ports/credentials.ts';

export const ReminderFields = v.object({ email: v.optional(Email) });
export type ReminderFields = v.InferOutput<typeof ReminderFields>;
