/** Data that remains after a deletion, as documented in docs/reference/retention.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const HEADING = '## What remains after an account is deleted';

/** The rows of the section's tables, without their formatting. */
export const documentedRows = (): readonly (readonly string[])[] =>
  (readFileSync(join(ROOT, 'docs/reference/retention.md'), 'utf8').split(HEADING)[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Columns that the page lists as still naming the member. */
export const documentedNames = (): string[] =>
  documentedRows()
    .filter(([, column = '']) => /^`[a-z_]+`$/.test(column))
    .map(([table = '', column = '']) => `public.${table}.${column}`.replaceAll('`', ''));
