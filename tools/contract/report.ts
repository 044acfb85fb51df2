/** The results of the contract kit. */
import type { Reply } from './caller.ts';

export interface Fault {
  /** The call, such as `GET /films/:id`. */
  readonly call: string;
  /** The check that failed. */
  readonly tried: string;
  readonly expected: string;
  readonly got: string;
}

export interface Example {
  readonly params: Readonly<Record<string, unknown>>;
  readonly reply: unknown;
}

export interface Report {
  /** Number of checked replies. */
  readonly judged: number;
  readonly faults: readonly Fault[];
  /** Calls for which no reply was requested, and the reason. */
  readonly skipped: readonly string[];
  /** Replies by call. */
  readonly examples: ReadonlyMap<string, Example>;
}

const SHOWN_CHARS = 160;

/** A reply in one line. */
export function shown({ status, type, body }: Reply): string {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  return `${status} ${type} ${text.slice(0, SHOWN_CHARS)}`.trim();
}

export const lineOf = ({ call, tried, expected, got }: Fault): string =>
  `${call}, ${tried}: expected ${expected}, got ${got}`;
