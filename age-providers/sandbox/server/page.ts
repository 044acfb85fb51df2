/** The sandbox provider's hosted page: plain HTML in every language, without script. */
import type { Locale } from '#app/i18n/i18n.ts';
import { text, translate } from '#server/i18n/text.ts';
import { documentOf, escape } from '#age-providers/shared/server/sandbox-frame.ts';

/** The choices of a visitor of the sandbox. */
export const CHOICES = ['approve', 'decline', 'lost', 'down', 'slow'] as const;

const TEXTS = {
  title: text('Age check (sandbox)'),
  lead: text(
    'This page simulates an age provider. Nothing is checked and nothing is stored. Choose the result.',
  ),
  approve: text('I am of age'),
  decline: text('Decline'),
  lost: text('Approve, but lose the callback'),
  down: text('Simulate an outage (1 minute)'),
  slow: text('Simulate a timeout (1 minute)'),
  note: text(
    'Only the reference of this check goes back to the site. The verdict travels from server to server.',
  ),
  gone: text('This check is unknown or has already ended.'),
};

/** The page with its choices; the form posts to `action`. */
export function choicePage(locale: Locale, hrefs: { action: string; style: string }): string {
  const texts = translate(locale, TEXTS);
  const buttons = CHOICES.map(
    (choice) => `<button name="choice" value="${choice}" class="${choice}">${escape(texts[choice])}</button>`,
  ).join('');
  return documentOf(
    locale,
    hrefs.style,
    texts.title,
    `<p>${escape(texts.lead)}</p><form method="post" action="${escape(hrefs.action)}">${buttons}</form><p class="note">${escape(texts.note)}</p>`,
  );
}

/** The page for an unknown or finished verification. */
export function gonePage(locale: Locale, style: string): string {
  const { title, gone } = translate(locale, TEXTS);
  return documentOf(locale, style, title, `<p>${escape(gone)}</p>`);
}
