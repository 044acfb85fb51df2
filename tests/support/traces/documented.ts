/** Data that remains after a deletion, as documented in docs/reference/retention.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { LEGAL } from './strings.ts';

const HEADING = '## What remains after an account is deleted';

export interface Remains {
  readonly what: string;
  readonly term: string;
}

/** Documented remains by table. */
export function documentedRemains(): ReadonlyMap<string, Remains> {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/reference/retention.md'), 'utf8').split(HEADING);
  return new Map(
    section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => {
        const [, table = '', what = '', , term = ''] = line.split('|').map((cell) => cell.trim());
        return [table.replaceAll('`', ''), { what, term }];
      }),
  );
}

const tableOf = (place: string): string => place.split('.').at(-2) ?? '';

/** Columns that the law requires, whose tables the documentation does not list. */
export const undocumented = (): string[] => {
  const remains = documentedRemains();
  return Object.keys(LEGAL).filter((column) => !remains.has(tableOf(column)));
};

/** A table row for each of these columns: the column, its content, and its retention period. */
export function legalTable(places: readonly string[]): string[] {
  const remains = documentedRemains();
  return Object.keys(LEGAL)
    .filter((column) => places.some((place) => place.includes(column)))
    .map((column) => {
      const { what = 'not documented', term = '' } = remains.get(tableOf(column)) ?? {};
      return `| ${column} | ${what} | ${term} |`;
    });
}
