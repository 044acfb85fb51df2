/**
 * What is tested of the site's accessibility, and what is known to be missing. The statement at `/accessibility` is generated from it, and the tests read
 * it: a check that is not there any more, or a rule that the tests skip and the statement does not name, fails them.
 */

/** `pages` and `states` are judged by axe: WCAG 2.2, levels A and AA, and best practices. */
export interface AccessibilityCheck {
  readonly id: 'pages' | 'states' | 'contrast' | 'headings' | 'titles' | 'reflow' | 'html';
  /** The test that does it, from the root of the project. */
  readonly file: string;
  /** ISO date of the last whole run whose result the statement gives. */
  readonly checkedOn: string;
}

export const ACCESSIBILITY_CHECKS: readonly AccessibilityCheck[] = [
  { id: 'pages', file: 'tests/e2e/everywhere.test.ts', checkedOn: '2026-11-27' },
  { id: 'states', file: '.storybook/judge.ts', checkedOn: '2026-11-27' },
  { id: 'contrast', file: '.storybook/contrast.ts', checkedOn: '2026-11-27' },
  { id: 'headings', file: 'tests/headings.proof.ts', checkedOn: '2026-11-27' },
  { id: 'titles', file: 'tests/tab-titles.test.ts', checkedOn: '2026-11-27' },
  { id: 'reflow', file: 'tests/e2e/widths.test.ts', checkedOn: '2026-11-27' },
  { id: 'html', file: 'tests/valid-html.proof.ts', checkedOn: '2026-11-27' },
];

export interface AccessibilityException {
  readonly id: 'audio_description' | 'live_captions' | 'assistive_technology';
  /** Clauses of EN 301 549 V3.2.1. */
  readonly clauses: readonly string[];
  /** Rules of axe that the tests leave out because of it. */
  readonly rules: readonly string[];
}

export const ACCESSIBILITY_EXCEPTIONS: readonly AccessibilityException[] = [
  { id: 'audio_description', clauses: ['9.1.2.5', '7.2.1'], rules: [] },
  { id: 'live_captions', clauses: ['9.1.2.4', '7.1.1'], rules: [] },
  { id: 'assistive_technology', clauses: [], rules: [] },
];

/** What the tests do not judge. */
export const SKIPPED_RULES: readonly string[] = ACCESSIBILITY_EXCEPTIONS.flatMap(({ rules }) => rules);

/** The European standard whose clauses the exceptions name. */
export const ACCESSIBILITY_STANDARD = 'EN 301 549';

/** ISO date since which the statement holds: that of the latest check. */
export const ACCESSIBILITY_CHECKED_ON: string =
  ACCESSIBILITY_CHECKS.map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1) ?? '';
