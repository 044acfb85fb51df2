/** The frame of every development page: plain HTML in the site's dark colours, which loads nothing but the icon. */
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';
import { headOf } from '../http/head.ts';
import { hashOf, policyOf } from '#server/http/security/policy.ts';
import { LocalText } from '#server/i18n/text.ts';
import type { FastifyReply } from 'fastify';
import { INSPECTOR_STYLE } from './inspector/style.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe inside elements and quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** HTML that needs no further escaping. */
export interface Markup {
  /** In English. */
  readonly html: string;
  /** In any language; absent if the markup is the same in all of them. */
  htmlIn?(locale: Locale): string;
}

type Value = string | number | LocalText | Markup | readonly Markup[];

/** The HTML of markup in a language. */
export const htmlIn = (locale: Locale, value: Markup): string => value.htmlIn?.(locale) ?? value.html;

const written = (locale: Locale, value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  if (value instanceof LocalText) return escaped(value.in(locale));
  return 'html' in value ? htmlIn(locale, value) : value.map((one) => htmlIn(locale, one)).join('');
};

/** Markup that is written when its language is known. */
export const localMarkup = (write: (locale: Locale) => string): Markup => ({
  get html() {
    return write(DEFAULT_LOCALE);
  },
  htmlIn: write,
});

/** Markup from a template; every value is escaped unless it is markup itself. */
export const markup = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  localMarkup((locale) =>
    strings.reduce((html, part, index) => html + written(locale, values[index - 1] ?? '') + part),
  );

const STYLE = `
:root { color-scheme: dark; --ink: #f3eee8; --dim: #a59d94; --line: #2c2825; --surface: #171513; --accent: #e2a26b; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 2.5rem 1.5rem 6rem; background: #0d0c0b; color: var(--ink);
  font: 1rem/1.6 ui-sans-serif, system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
header { display: flex; gap: 1.5rem; align-items: baseline; margin-bottom: 2.5rem; flex-wrap: wrap; }
header b { font-size: 1.1rem; letter-spacing: .02em; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; font-weight: 600; }
h2 { margin: 3rem 0 1rem; font-size: 1.25rem; }
p.lead { color: var(--dim); margin: 0 0 2rem; max-width: 44rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .6rem .75rem .6rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--dim); font-weight: 500; font-size: .875rem; }
code, pre { font: .875rem/1.55 ui-monospace, monospace; }
pre { background: var(--surface); padding: 1rem; border-radius: 8px; overflow: auto; max-height: 28rem; white-space: pre-wrap; }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: .75rem 0; display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) auto; gap: .75rem; }
summary span { color: var(--dim); grid-column: 2 / -1; }
details > div { padding: 0 0 1.5rem 5.25rem; }
.method { color: var(--accent); font-weight: 600; }
.tag { color: var(--dim); font-size: .8125rem; }
dt { color: var(--dim); margin-top: 1rem; } dd { margin: 0; }
@media (max-width: 640px) { details > div { padding-left: 0; } }
${INSPECTOR_STYLE}`;

const PAGES = [
  ['/_dev', 'Overview'],
  ['/_dev/inspector', 'Inspector'],
  ['/_dev/api', 'API'],
  ['/_dev/mail', 'Mail'],
] as const;

const POLICY = policyOf({ scripts: [], styles: [hashOf(STYLE)] });

export interface PageOptions {
  /** 200 by default. */
  readonly status?: number;
  /** Markup below the name of the site: links to neighbouring pages. */
  readonly tabs?: Markup;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Name of the brand that the development pages belong to. */
    readonly devSiteName?: string;
  }
}

/** A page without a brand, such as the one about plugins that do not fit together, uses a neutral name. */
const nameOf = ({ server }: FastifyReply): string => server.devSiteName ?? 'This site';

/** Sends a page; its content security policy allows its one style element. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: Markup,
  { status = 200, tabs = markup`` }: PageOptions = {},
): FastifyReply {
  const links = PAGES.map(([href, name]) => markup`<a href="${href}">${name}</a> `);
  const page = markup`<!doctype html>
<html lang="en">
${headOf({ title, style: STYLE })}
<body>
<header><b>${nameOf(reply)}, behind the screen</b> <nav>${links}</nav></header>${tabs}
<main><h1>${title}</h1>${body}</main>
</body>
</html>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(page.html);
}
