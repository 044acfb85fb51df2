/** Dates that the calendar has, as the database takes them. */
import * as v from 'valibot';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `YYYY-MM-DD` is a day: 30 February is not, and neither is a day of the year 0. */
export function isRealDate(value: string): boolean {
  if (!ISO_DATE.test(value) || value.startsWith('0000')) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** For a pipe of a string; the code of one that is no day is `iso_date` unless it is given. */
export const realDate = (code = 'iso_date') => v.check<string, string>(isRealDate, code);
