/** Lines of content: one JSON object each, checked by the schema of its kind. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { ContentEntry, ContentKind } from '../ports/content.ts';

/** What is wrong with a line of a file, which counts from 1. */
export interface LineFault {
  readonly line: number;
  readonly text: string;
}

/** An entry and the line that gave it. */
export interface Line {
  readonly line: number;
  readonly entry: ContentEntry;
}

/** Entries by kind, each in the order of the file, and what is wrong with others. */
export interface ReadLines {
  readonly lines: ReadonlyMap<ContentKind, readonly Line[]>;
  readonly faults: LineFault[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a schema has against a value, each with the path to it. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path === null ? issue.message : `${path}: ${issue.message}`;
  });

/** The text of an entry, without the end of the line. */
export const lineOf = (kind: string, entry: object): string => JSON.stringify({ kind, ...entry });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a file to its end. Lines of white space are left out. */
export async function readLines(file: string, kinds: readonly ContentKind[]): Promise<ReadLines> {
  const lines = new Map<ContentKind, Line[]>(kinds.map((kind) => [kind, []]));
  const faults: LineFault[] = [];
  const first = new Map<string, number>();
  const take = (line: number, text: string): void => {
    const fault = (why: string) => void faults.push({ line, text: why });
    const value = parsed(text);
    if (!isObject(value)) return fault('is no JSON object');
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
      if (earlier !== undefined) fault(`${kind.kind} ${one} stands in line ${earlier} already`);
      else first.set(`${kind.kind} ${one}`, line);
    }
    lines.get(kind)?.push({ line, entry: output });
  };
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (text.trim() !== '') take(number, number === 1 ? text.replace(/^\u{FEFF}/u, '') : text);
  }
  return { lines, faults };
}
