/** Distinguishes an unavailable database (unreachable, restarting, out of space) from a wrong statement. */

/** The database could not be queried. The statement was not run, or its outcome is unknown; `cause` is the reason. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
  }
}

/**
 * SQLSTATE codes for it: connection, resources, operator intervention (shutdown, crash, timeout), and a disk that
 * fails.
 */
const AWAY = /^(?:08|53|57|58030)/;
/** SQLSTATE codes that waiting does not fix: authorization, and a database that does not exist. */
const REFUSED = /^(?:28|3D)/;

/** An error and its chain of causes. */
function causes(error: unknown): unknown[] {
  const all: unknown[] = [];
  for (let one = error; one instanceof Error && !all.includes(one); one = one.cause) all.push(one);
  return all;
}

/** An error that the server returned, with its SQLSTATE. */
export type ServerError = Error & { readonly severity: unknown; readonly code: string };

/** Recognized by its fields, because Postgres' client and the embedded database each have their own error class. */
export const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';

/** Whether the server itself reports that it is unavailable at the moment. */
export const reportsUnavailable = (error: unknown): boolean => isServerError(error) && AWAY.test(error.code);

/** Whether an error or one of its causes is an unavailable database. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causes(error).some((one) => one instanceof DatabaseUnavailable);

/** The message of a server that refuses these settings; undefined for any other error. */
export const refusedBy = (error: unknown): string | undefined =>
  causes(error).find((one): one is ServerError => isServerError(one) && REFUSED.test(one.code))?.message;

/** The reason, in a word: the code of the system or the server, otherwise the message. */
export function reasonOf(error: unknown): string {
  const cause = causes(error).find(
    (one): one is DatabaseUnavailable => one instanceof DatabaseUnavailable,
  )?.cause;
  const { code, message } = (cause ?? error) as { code?: unknown; message?: unknown };
  return String(code ?? message);
}
