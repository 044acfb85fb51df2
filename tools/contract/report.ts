/** What the contract kit found. */
import type { Reply } from './caller.ts';

export interface Fault {
  /** Such as `GET /films/:id`. */
  readonly call: string;
  /** What was tried. */
  readonly tried: string;
  readonly expected: string;
  readonly got: string;
}

export interface Example {
  readonly params: Readonly<Record<string, unknown>>;
  readonly reply: unknown;
}

export interface Report {
  /** How many answers were judged. */
  readonly judged: number;
  readonly faults: readonly Fault[];
  /** Calls that were not asked for a reply, and why. */
  readonly skipped: readonly string[];
  /** Replies by call. */
  readonly examples: ReadonlyMap<string, Example>;
}

const SHOWN_CHARS = 160;

/** An answer in one line. */
export function shown({ status, type, body }: Reply): string {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  return `${status} ${type} ${text.slice(0, SHOWN_CHARS)}`.trim();
}

export const lineOf = ({ call, tried, expected, got }: Fault): string =>
  `${call}, ${tried}: expected ${expected}, got ${got}`;
