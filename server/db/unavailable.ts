/** Whether a fault means that the database is unavailable - unreachable, restarting, out of room - and not that a statement is wrong. */

/** The database could not be asked. The statement was not run, or its outcome is unknown; the cause says why. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
  }
}

/** Postgres' own words for it: connection, resources, operator (shutdown, crash, timeout), and a disk that fails. */
const AWAY = /^(?:08|53|57|58030)/;
/** What no waiting will mend: authorisation, and a database that does not exist. */
const REFUSED = /^(?:28|3D)/;

/** An error, its cause, the cause of that, and so on. */
function causes(error: unknown): unknown[] {
  const all: unknown[] = [];
  for (let one = error; one instanceof Error && !all.includes(one); one = one.cause) all.push(one);
  return all;
}

/** An error that the server answered with, and its SQLSTATE. */
export type ServerError = Error & { readonly severity: unknown; readonly code: string };

/** Known by its fields: Postgres' client and the embedded database each have a class of their own for it. */
export const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';

/** Whether the server itself says that it cannot be asked at the moment. */
export const reportsUnavailable = (error: unknown): boolean => isServerError(error) && AWAY.test(error.code);

/** Whether a fault comes from a database that is unavailable, itself or by its cause. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causes(error).some((one) => one instanceof DatabaseUnavailable);

/** What a server says that lets nobody in with these settings; undefined for any other fault. */
export const refusedBy = (error: unknown): string | undefined =>
  causes(error).find((one): one is ServerError => isServerError(one) && REFUSED.test(one.code))?.message;

/** Why it is unavailable, in a word: the system's or the server's code, else the message. */
export function reasonOf(error: unknown): string {
  const cause = causes(error).find(
    (one): one is DatabaseUnavailable => one instanceof DatabaseUnavailable,
  )?.cause;
  const { code, message } = (cause ?? error) as { code?: unknown; message?: unknown };
  return String(code ?? message);
}
