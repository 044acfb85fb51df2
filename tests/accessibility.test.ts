/** The accessibility statement lists every automated check and every exception that the tests make. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  ACCESSIBILITY_CHECKED_ON,
  ACCESSIBILITY_CHECKS,
  ACCESSIBILITY_EXCEPTIONS,
} from '#ports/accessibility.ts';
import { ROOT } from './support/root.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Declared in plain JavaScript, which `npm run prove` reads before anything is installed. */
const { PROOFS } = (await import(new URL('scripts/proofs.mjs', `file://${ROOT}/`).href)) as {
  readonly PROOFS: readonly { readonly id: string; readonly tests?: readonly string[] }[];
};
const { withDayOf } = (await import(new URL('scripts/accessibility-dates.mjs', `file://${ROOT}/`).href)) as {
  withDayOf: (source: string, proof: string, now: Date) => string;
};

it('the accessibility statement lists only checks that exist, with the day on which their proof passed', () => {
  const table = read('docs/contributing/proofs.md');
  for (const { file, proof, checkedOn } of ACCESSIBILITY_CHECKS) {
    expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
    const declared = PROOFS.find(({ id }) => id === proof);
    expect([file, declared?.tests?.includes(file) ?? declared !== undefined]).toEqual([file, true]);
    const [, day = null] =
      new RegExp(`^\\| \`${proof}\` .*\\| (\\d{4}-\\d\\d-\\d\\d) \\(`, 'm').exec(table) ?? [];
    expect([file, checkedOn]).toEqual([file, day]);
  }
  expect(ACCESSIBILITY_CHECKS.map(({ checkedOn }) => checkedOn)).toContain(ACCESSIBILITY_CHECKED_ON);
  expect(new Set(ACCESSIBILITY_CHECKS.map(({ id }) => id)).size).toBe(ACCESSIBILITY_CHECKS.length);
});

it('a proof that passes writes its day at its checks, and at no others', () => {
  const source = read('ports/accessibility.ts');
  const written = withDayOf(source, 'journeys', new Date('2027-01-02T03:04:05Z'));
  const daysOf = (text: string, proof: string) =>
    [...text.matchAll(new RegExp(`proof: '${proof}', checkedOn: (.+?) }`, 'g'))].map(([, day]) => day);
  expect(new Set(daysOf(written, 'journeys'))).toEqual(new Set(["'2027-01-02'"]));
  for (const { proof } of ACCESSIBILITY_CHECKS)
    if (proof !== 'journeys') expect(daysOf(written, proof)).toEqual(daysOf(source, proof));
  expect(withDayOf(source, 'memory', new Date())).toBe(source);
});

it('axe rules are disabled only through the exceptions of the statement', () => {
  // Tests that disable an axe rule take it from the list of the statement.
  for (const file of ['tests/support/axe.ts', '.storybook/judge.ts']) {
    expect([file, read(file).includes('SKIPPED_RULES')]).toEqual([file, true]);
    expect([
      file,
      /enabled: false/.test(read(file).replace(/SKIPPED_RULES\.map\([^)]*\)[^)]*\)/g, '')),
    ]).toEqual([file, false]);
  }
});

it('exceptions refer to clauses of EN 301 549', () => {
  for (const { id, clauses } of ACCESSIBILITY_EXCEPTIONS)
    expect([id, clauses.every((clause) => /^\d+(\.\d+){2,3}$/.test(clause))]).toEqual([id, true]);
});
