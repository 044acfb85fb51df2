/**
 * Accessibility checks of the site and its known exceptions. The statement at `/accessibility` is generated from this list, and
 * tests compare it with the checks: a removed check or an undocumented skipped rule fails.
 */

/** A check of the site. axe checks `pages` and `states` against WCAG 2.2, levels A and AA, and its best practices. */
export interface AccessibilityCheck {
  readonly id: 'pages' | 'states' | 'contrast' | 'headings' | 'titles' | 'reflow' | 'html';
  /** The test that runs the check, relative to the project root. */
  readonly file: string;
  /** The proof that runs the whole check (scripts/proofs.mjs). */
  readonly proof: 'every-page' | 'every-state' | 'journeys' | 'valid-html';
  /** ISO date on which the proof last passed, written by `npm run prove`; null before the first time. */
  readonly checkedOn: string | null;
}

export const ACCESSIBILITY_CHECKS: readonly AccessibilityCheck[] = [
  { id: 'pages', file: 'tests/e2e/everywhere.test.ts', proof: 'journeys', checkedOn: null },
  { id: 'states', file: '.storybook/judge.ts', proof: 'every-state', checkedOn: '2026-11-28' },
  { id: 'contrast', file: '.storybook/contrast.ts', proof: 'every-state', checkedOn: '2026-11-28' },
  { id: 'headings', file: 'tests/headings.proof.ts', proof: 'every-page', checkedOn: '2026-11-28' },
  { id: 'titles', file: 'tests/tab-titles.test.ts', proof: 'every-page', checkedOn: '2026-11-28' },
  { id: 'reflow', file: 'tests/e2e/widths.test.ts', proof: 'journeys', checkedOn: null },
  { id: 'html', file: 'tests/valid-html.proof.ts', proof: 'valid-html', checkedOn: '2026-11-28' },
];

export interface AccessibilityException {
  readonly id: 'audio_description' | 'live_captions' | 'assistive_technology';
  /** Clauses of EN 301 549 V3.2.1. */
  readonly clauses: readonly string[];
  /** Axe rules that the tests skip because of this exception. */
  readonly rules: readonly string[];
}

export const ACCESSIBILITY_EXCEPTIONS: readonly AccessibilityException[] = [
  { id: 'audio_description', clauses: ['9.1.2.5', '7.2.1'], rules: [] },
  { id: 'live_captions', clauses: ['9.1.2.4', '7.1.1'], rules: [] },
  { id: 'assistive_technology', clauses: [], rules: [] },
];

/** Axe rules that the tests skip. */
export const SKIPPED_RULES: readonly string[] = ACCESSIBILITY_EXCEPTIONS.flatMap(({ rules }) => rules);

/** The European standard whose clauses the exceptions refer to. */
export const ACCESSIBILITY_STANDARD = 'EN 301 549';

/** ISO date of the statement: the date of the latest check. */
export const ACCESSIBILITY_CHECKED_ON: string =
  ACCESSIBILITY_CHECKS.flatMap(({ checkedOn }) => checkedOn ?? [])
    .toSorted()
    .at(-1) ?? '';
