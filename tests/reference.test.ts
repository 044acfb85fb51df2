/** The generated reference pages are up to date with `npm run reference`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceFiles } from '#scripts/reference/files.ts';
import { ROOT } from './support/root.ts';

const files = await referenceFiles();

it.each([...files])('%s is up to date (npm run reference)', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8') === text, path).toBe(true);
});

it('the API reference lists endpoints of many plugins with a summary each', () => {
  const rows = [...files.values()].join('\n').match(/^\| `(?:GET|POST|PUT|DELETE) \/[^`]*` +\|.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(150);
});
