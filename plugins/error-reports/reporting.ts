/** Reports page errors to the origin: each once, at most ten, without personal data. Loaded after the first error. */
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import type { Session } from '#ports/session.ts';
import { ChunkFailed } from '#app/router/request.ts';
import type { Random } from '#app/services.ts';
import { postErrorReport } from './api.ts';
import { withoutPersonalData } from './rule-scrub.ts';

/** Maximum number of reports per page, because an error in a loop repeats itself. */
export const REPORTS_MAX = 10;
const NAME_CHARS = 60;
const MESSAGE_CHARS = 500;
const STACK_CHARS = 8000;

export interface ReportingDeps {
  readonly http: Http;
  readonly random: Random;
  readonly session: Session | undefined;
}

export interface Reporting {
  report(error: unknown, kind: 'error' | 'rejection'): void;
  /** Called after a login: step 9 of README 2 of auth. */
  setUser(): void;
  clearUser(): void;
}

/** Messages of Chromium, Firefox and Safari for a chunk that could not be loaded. */
const NO_CHUNK =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/;

/** Network and navigation errors, for which the visitor sees messages already. */
const isExpected = (error: unknown): boolean =>
  (error instanceof TypeError && NO_CHUNK.test(error.message)) ||
  error instanceof ApiError ||
  error instanceof ChunkFailed ||
  (error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name));

function createReporting({ http, random, session }: ReportingDeps): Reporting {
  const reported = new Set<string>();
  let isOff = false;
  /** A random id, new for each page and each login. */
  let user: string | null = null;
  const userNow = () => (session?.user() ? (user ??= random.uuid()) : null);
  return {
    report(error, kind) {
      if (isOff || reported.size >= REPORTS_MAX || isExpected(error)) return;
      // Thrown strings and objects are never sent, because they may contain anything.
      const { name, message, stack } =
        error instanceof Error ? error : { name: 'NotAnError', message: typeof error, stack: '' };
      const key = `${name} ${message} ${(stack ?? '').slice(0, STACK_CHARS)}`;
      if (reported.has(key)) return;
      reported.add(key);
      const body = {
        name: name.slice(0, NAME_CHARS),
        message: withoutPersonalData(message).slice(0, MESSAGE_CHARS),
        stack: withoutPersonalData(stack ?? '').slice(0, STACK_CHARS),
        kind,
        user: userNow(),
      };
      void http.call(postErrorReport, { body, keepalive: true }).catch((refused: unknown) => {
        // The IP address has sent too many reports.
        isOff = refused instanceof ApiError && refused.status >= 400;
      });
    },
    setUser: () => void (user = random.uuid()),
    clearUser: () => void (user = null),
  };
}

const made = new WeakMap<Http, Reporting>();

/** Returns the same instance for the whole page. */
export function reportingOf(deps: ReportingDeps): Reporting {
  const reporting = made.get(deps.http) ?? createReporting(deps);
  made.set(deps.http, reporting);
  return reporting;
}
