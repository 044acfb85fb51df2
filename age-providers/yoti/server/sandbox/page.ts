/**
 * The sandbox's page: plain HTML in every language, without script. Simulated faults are for developers and have
 * English names.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import { text, translate } from '#server/i18n/text.ts';
import { documentOf, escape } from '#age-providers/shared/server/sandbox-frame.ts';
import { DELIVERY_FAULTS } from './notifications.ts';
import { TROUBLES } from './sessions.ts';

/** The choices of a visitor; developers have the additional ones of `SPECIAL`. */
export const CHOICES = ['complete', 'fail', 'error', 'cancel'] as const;
export const SPECIAL = [
  'complete_after_fail',
  'background',
  'expired',
  'untouched',
  'unknown_state',
  ...TROUBLES,
] as const;
export type Choice = (typeof CHOICES)[number];
export type Outcome = Choice | (typeof SPECIAL)[number];

const TEXTS = {
  title: text('Age check by Yoti (sandbox)'),
  lead: text(
    'This page simulates Yoti. No camera is used, nothing is checked, and no data about you are stored. Choose the result.',
  ),
  complete: text('I am old enough'),
  fail: text('The estimate is below the threshold'),
  error: text('The face could not be read'),
  cancel: text('Cancel'),
  faults: text('Other results and faults'),
  none: text('none'),
  gone: text('This check is unknown or has already ended.'),
};

const select = (name: string, label: string, none: string, values: readonly string[]): string => {
  const options = values.map((value) => `<option value="${value}">${value.replaceAll('_', ' ')}</option>`);
  return `<label>${label} <select name="${name}"><option value="">${escape(none)}</option>${options.join('')}</select></label>`;
};

/** The page with its choices; the form posts to `action`. */
export function sandboxPage(locale: Locale, hrefs: { action: string; style: string }): string {
  const texts = translate(locale, TEXTS);
  const buttons = CHOICES.map(
    (choice) =>
      `<button name="choice" value="${choice}"${choice === 'complete' ? ' class="approve"' : ''}>${escape(texts[choice])}</button>`,
  );
  const faults = `<details><summary>${escape(texts.faults)}</summary>${select('special', 'Result', texts.none, SPECIAL)}${select('delivery', 'Notification', texts.none, DELIVERY_FAULTS)}</details>`;
  return documentOf(
    locale,
    hrefs.style,
    texts.title,
    `<p>${escape(texts.lead)}</p><form method="post" action="${escape(hrefs.action)}">${buttons.join('')}${faults}</form>`,
  );
}

/** The page for an unknown or expired session. */
export function gonePage(locale: Locale, style: string): string {
  const { title, gone } = translate(locale, TEXTS);
  return documentOf(locale, style, title, `<p>${escape(gone)}</p>`);
}
