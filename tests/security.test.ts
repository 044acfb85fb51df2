/** The security documents list existing requirements and tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './support/root.ts';

/** Number of requirements in each section of ASVS 5.0.0. */
const SECTIONS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 10, 12, 3, 3],
  2: [3, 3, 5, 2],
  3: [1, 3, 5, 8, 8, 1, 5],
  4: [5, 5, 2, 4],
  6: [3, 12, 8, 6, 8, 4, 2, 4],
  7: [3, 4, 2, 5, 3, 2],
  8: [4, 4, 3, 2],
  9: [3, 4],
  10: [2, 3, 5, 16, 5, 2, 3],
  11: [4, 5, 5, 4, 2, 2, 2],
  12: [5, 2, 5],
  13: [4, 6, 4, 7],
  14: [2, 8, 3],
  15: [5, 5, 7, 4],
  16: [1, 5, 4, 3, 4],
};
/** A lower number means that the tables are no longer found. */
const LEAST_ROWS = 50;

const FILES = ['docs/reference/asvs.md', 'docs/explanation/security.md'];
const text = FILES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
const isInStandard = (number: string): boolean => {
  const [chapter = 0, section = 0, requirement = 0] = number.split('.').map(Number);
  return requirement >= 1 && requirement <= (SECTIONS[chapter]?.[section - 1] ?? 0);
};
const numbers = [...text.matchAll(/(?<![\d.`])(\d{1,2}\.\d{1,2}\.\d{1,2})(?![\d.])/g)].map(
  ([, one = '']) => one,
);
const requirements = numbers.filter((one) => one !== '5.0.0');
const rows = [...text.matchAll(/^\| ([\d.]+) +\| .* \| `([^`]+)` +\|$/gm)];

it('docs/reference/asvs.md lists only requirements that ASVS 5.0 contains', () => {
  expect(requirements.filter((one) => !isInStandard(one))).toEqual([]);
  expect(['6.2.13', '7.7.1', '18.1.1', '5.9'].filter(isInStandard)).toEqual([]);
});

it('every requirement is listed once, as checked, excepted or not covered', () => {
  expect(requirements.filter((one, at) => requirements.indexOf(one) !== at)).toEqual([]);
});

it('docs/reference/asvs.md lists only tests that exist', () => {
  expect(rows.length).toBeGreaterThan(LEAST_ROWS);
  const files = [
    ...text.matchAll(/`((?:server|tests|plugins|gateways|kernel)\/[\w./-]+\.(?:test|proof)\.ts)`/g),
  ].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(rows.map(([, , file = '']) => file).filter((file) => !files.includes(file))).toEqual([]);
});
