/** Lines of content: one JSON object each, validated by the schema of its kind. */
import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import type { ContentEntry, ContentKind } from '#ports/content.ts';

/** An error in a line of a file, counted from 1. */
export interface LineFault {
  readonly line: number;
  readonly text: string;
}

/** An entry and its line. */
export interface Line {
  readonly line: number;
  readonly entry: ContentEntry;
}

/** Entries by kind, each in the order of the file, and the errors of other lines. */
export interface ReadLines {
  readonly lines: ReadonlyMap<ContentKind, readonly Line[]>;
  readonly faults: LineFault[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Validation errors, each prefixed with its path. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path === null ? issue.message : `${path}: ${issue.message}`;
  });

/** The text of an entry, without a line end. */
export const lineOf = (kind: string, entry: object): string => JSON.stringify({ kind, ...entry });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LF = 10;
/** The bytes of each line. Only a line feed ends a line: Unicode line separators may occur in a text. */
async function* linesIn(file: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(LF); at !== -1; at = chunk.indexOf(LF, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at)]);
      begun = [];
      from = at + 1;
    }
    begun.push(chunk.subarray(from));
  }
  yield Buffer.concat(begun);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Decodes the bytes of a line; undefined for invalid UTF-8. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** JSON escapes of text that no database stores: U+0000, and unpaired surrogates. */
const DOUBTFUL = /\\u(?:0000|d[89a-f])/i;
function isStorable(text: string): boolean {
  if (!DOUBTFUL.test(text)) return true;
  let is = true;
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) is = false;
    return value;
  });
  return is;
}

/** Reads a file to its end. Blank lines are skipped. */
export async function readLines(file: string, kinds: readonly ContentKind[]): Promise<ReadLines> {
  const lines = new Map<ContentKind, Line[]>(kinds.map((kind) => [kind, []]));
  const faults: LineFault[] = [];
  const first = new Map<string, number>();
  const take = (line: number, text: string | undefined): void => {
    const fault = (why: string) => void faults.push({ line, text: why });
    if (text === undefined) return fault('is not UTF-8');
    if (text.trim() === '') return;
    const value = parsed(text);
    if (!isObject(value)) return fault('is no JSON object');
    if (!isStorable(text))
      return fault('has a character that cannot be stored: U+0000, or half of a surrogate pair');
    const { kind: name, ...given } = value;
    const kind = kinds.find((one) => one.kind === name);
    if (!kind)
      return fault(
        `kind: must be one of ${kinds.map((one) => one.kind).join(', ')} but is ${JSON.stringify(name)}`,
      );
    const { success, output, issues } = v.safeParse(kind.schema, given);
    if (!success) return issuesOf(issues).forEach(fault);
    const names = [
      kind.keyOf(output),
      ...(kind.claimsOf?.(output) ?? []).map((claim) => `${claim} as its own`),
    ];
    for (const one of names) {
      const earlier = first.get(`${kind.kind} ${one}`);
      if (earlier !== undefined) fault(`${kind.kind} ${one} is already in line ${earlier}`);
      else first.set(`${kind.kind} ${one}`, line);
    }
    lines.get(kind)?.push({ line, entry: output });
  };
  let number = 0;
  for await (const bytes of linesIn(file)) {
    number += 1;
    const text = decoded(bytes);
    take(number, number === 1 ? text?.replace(/^\u{FEFF}/u, '') : text);
  }
  return { lines, faults };
}
