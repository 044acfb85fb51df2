/** The sandbox provider's hosted page: plain HTML in four languages, without script. */
import type { Locale } from '#app/i18n/i18n.ts';
import { text, translate } from '#server/i18n/text.ts';
import { headOf } from '#server/http/head.ts';

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

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** The HTML document of a sandbox page; `main` is markup. */
export const documentOf = (
  locale: Locale,
  styleHref: string,
  title: string,
  main: string,
): string => `<!doctype html>
<html lang="${locale}">
${headOf({ title, stylesheet: styleHref }).html}
<body><main><h1>${escape(title)}</h1>${main}</main></body>
</html>`;

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

/** The page's stylesheet, served as a file, because the site's policy allows no inline style. */
export const STYLE = `
:root { color-scheme: light; font: 400 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f5; color: #17202b; }
main { box-sizing: border-box; width: min(30rem, 100% - 2rem); padding: 2rem; margin: 1rem; background: #fff; border-radius: 12px; box-shadow: 0 1px 3px #17202b33; }
h1 { margin: 0 0 0.75rem; font-size: 1.4rem; line-height: 1.2; }
form { display: grid; gap: 0.6rem; margin: 1.5rem 0; }
button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #5a6b80; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button:hover { background: #eef1f5; }
button:focus-visible { outline: 3px solid #1f5fbf; outline-offset: 2px; }
.approve { border-color: #14532d; background: #166534; color: #fff; }
.approve:hover { background: #14532d; }
label { display: grid; gap: 0.25rem; }
input, select { min-height: 2.75rem; padding: 0.5rem; border: 1px solid #5a6b80; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
summary { min-height: 1.5rem; cursor: pointer; }
.note { margin: 0; color: #47566a; font-size: 0.875rem; }
`;
