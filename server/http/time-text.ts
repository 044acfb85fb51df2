/** Times (UTC) in tables of staff pages, without a space at which a line could break. */

const NO_BREAK_SPACE = '\u00a0';
const textOf = (at: Date, form: string): string =>
  at.toISOString().slice(0, form.length).replace('T', NO_BREAK_SPACE);

/** For example `2026-06-01 12:00:00`; `none` if there is no time. */
export const timeText = (at: Date | null, none = '–'): string =>
  at === null ? none : textOf(at, 'YYYY-MM-DD HH:MM:SS');
/** For example `2026-06-01 12:00`. */
export const minuteText = (at: Date | null, none = '–'): string =>
  at === null ? none : textOf(at, 'YYYY-MM-DD HH:MM');
