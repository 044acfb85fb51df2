/** Times and periods in forms, calls and imported lines: common rules for valid days and for their order. */
import { text } from '#server/i18n/staff-text.ts';
import { isRealDate } from '#ports/inputs.ts';

const ISO_DAY_CHARS = 'YYYY-MM-DD'.length;
/** The format of `datetime-local` inputs; interpreted as UTC. */
const MINUTE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?$/;

export const NO_SUCH_DAY = text('contains a date that does not exist').source;
export const NOT_AFTER = text('must be after the start').source;

/** Whether the day exists: `Date` reads 30 February as 2 March. */
export const hasRealDay = (moment: string): boolean => isRealDate(moment.slice(0, ISO_DAY_CHARS));

/** Parses a UTC timestamp such as `2026-06-01T12:00`; null for anything else. */
export function minuteOf(text: string): Date | null {
  if (!MINUTE.test(text) || !hasRealDay(text)) return null;
  const at = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const instantOf = (moment: string | Date): number =>
  moment instanceof Date ? moment.getTime() : (minuteOf(moment) ?? new Date(moment)).getTime();

/** Whether a period ends after its start. An open end is valid. Texts are days or times in UTC. */
export const inOrder = (from: string | Date | null, until: string | Date | null): boolean =>
  from === null || until === null || instantOf(from) < instantOf(until);
