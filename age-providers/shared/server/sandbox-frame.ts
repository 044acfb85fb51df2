/** The frame of the pages with which sandboxes replace providers, and their stylesheet. */
import type { Locale } from '#app/i18n/i18n.ts';
import { headOf } from '#server/http/head.ts';

/** Path of the stylesheet on this origin. */
export const STYLE_PATH = '/_dev/age/style.css';

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

/** The stylesheet, served as a file, because the site's policy allows no inline style. */
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
