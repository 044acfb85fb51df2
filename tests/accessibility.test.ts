/** The accessibility statement lists every automated check and every exception that the tests make. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  ACCESSIBILITY_CHECKED_ON,
  ACCESSIBILITY_CHECKS,
  ACCESSIBILITY_EXCEPTIONS,
} from '#ports/accessibility.ts';
import { isRealDate } from '#ports/inputs.ts';
import { ROOT } from './support/root.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('the accessibility statement lists only checks that exist, each with a date', () => {
  for (const { file, checkedOn } of ACCESSIBILITY_CHECKS) {
    expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
    expect([file, isRealDate(checkedOn)]).toEqual([file, true]);
  }
  expect(ACCESSIBILITY_CHECKS.map(({ checkedOn }) => checkedOn)).toContain(ACCESSIBILITY_CHECKED_ON);
  expect(new Set(ACCESSIBILITY_CHECKS.map(({ id }) => id)).size).toBe(ACCESSIBILITY_CHECKS.length);
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
