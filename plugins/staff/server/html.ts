/** The layout and components of the staff pages: plain HTML without scripts. */
import type { FastifyReply } from 'fastify';
import { htmlIn, markup, type Markup } from '#server/dev/page.ts';
import type { ModerationField } from '#ports/moderation.ts';
import { headOf } from '#server/http/head.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { newForm, type FormOwner, type FormSubject } from './forms.ts';
import type { StaffPage } from '#ports/staff-pages.ts';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { amountText, timeText } from '#server/http/time-text.ts';
import { text } from '#server/i18n/staff-text.ts';
import { translate, type Words } from '#server/i18n/text.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { languageOf } from './language.ts';

export const STAFF_PATH = '/_staff';
export const LANGUAGE_PATH = `${STAFF_PATH}/language`;
export const MODERATION_PATH = `${STAFF_PATH}/moderation`;
/** Rows per page of a list. */
export const PAGE_ROWS = 20;

const STYLE = `
:root { color-scheme: light dark; --ink: #17202b; --paper: #fff; --dim: #47566a; --line: #e1e6ed; --rule: #c3ccd8; --edge: #5a6b80; --soft: #eef1f5; --link: #1f5fbf;
  --marked: #ffe9a8; --marked-edge: #8a5a00; --good: #e4f3e8; --good-edge: #166534; --bad: #fdeaea; --bad-edge: #b42318; font: 400 .9375rem/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf1; --paper: #12161c; --dim: #a5b1c0; --line: #2a323d; --rule: #3b4654; --edge: #8494a8; --soft: #1e252f; --link: #8ab8ff;
  --marked: #5a4300; --marked-edge: #e0b040; --good: #14301d; --good-edge: #5fbf7f; --bad: #3a1a18; --bad-edge: #f28b82; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 88rem; padding: 1rem 1.5rem 4rem; color: var(--ink); background: var(--paper); }
header { display: flex; gap: 1.5rem; align-items: baseline; border-bottom: 1px solid var(--rule); padding-bottom: .75rem; flex-wrap: wrap; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 1.5rem 0 1rem; overflow-wrap: anywhere; } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; } h3 { font-size: 1rem; margin: 0 0 .5rem; }
a { color: var(--link); } :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header form { margin-left: auto; padding: 0; gap: .25rem; } [aria-pressed=true] { background: none; font-weight: 600; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; vertical-align: bottom; hyphens: auto; } .time { white-space: nowrap; } .none { color: var(--dim); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1.5rem; } dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
pre { background: var(--soft); padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; padding: .75rem 0; }
label { display: grid; grid-template-columns: minmax(0, max-content); gap: .125rem; max-width: 100%; } label:has([type=checkbox]) { grid-template-columns: auto minmax(0, max-content); align-items: center; gap: .5rem; min-height: 2.25rem; } [type=checkbox] { width: 1.25rem; min-height: 1.25rem; margin: 0; } .whole { grid-template-columns: minmax(0, 1fr); flex-basis: 100%; } .whole textarea { width: 100%; max-width: 46rem; } form:has(.whole) { flex-basis: 100%; }
input, select, textarea { max-width: 100%; } input, select, textarea { font: inherit; min-height: 2.25rem; padding: .25rem .5rem; border: 1px solid var(--edge); border-radius: 4px; color: inherit; background: var(--paper); }
input[name=reason], input[name=note], input[name=title] { width: min(26rem, 100vw - 5rem); } td input[name=reason] { width: 13rem; } td form { padding: 0 0 .375rem; }
button { font: inherit; min-height: 2.25rem; padding: .25rem 1rem; border: 1px solid var(--edge); border-radius: 4px; color: inherit; background: var(--soft); cursor: pointer; }
article { border: 1px solid var(--rule); border-radius: 4px; padding: 1rem 1rem 0; margin: .75rem 0; } .acts { display: flex; flex-wrap: wrap; gap: 0 2rem; } blockquote { margin: 1rem 0 0; padding: 0 1rem; border-left: 4px solid var(--rule); max-width: 46rem; white-space: pre-line; overflow-wrap: anywhere; }
mark { background: var(--marked); color: inherit; padding: 0 .125rem; border-bottom: 2px solid var(--marked-edge); }
.message { padding: .75rem 1rem; background: var(--good); border-left: 4px solid var(--good-edge); } form > .message { flex-basis: 100%; margin: 0; } .fault { color: var(--bad-edge); } [aria-invalid] { border-color: var(--bad-edge); }
.refused { background: var(--bad); border-color: var(--bad-edge); }
@media (max-width: 40rem) {
  body { padding-inline: 1rem; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .5rem; }
}
@media (max-width: 60rem) {
  .rows thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .rows :is(table, tbody, tr, td) { display: block; } .rows tr { border-bottom: 1px solid var(--rule); padding: .5rem 0; }
  .rows td { border: 0; padding: .125rem 0; overflow-wrap: anywhere; } .rows td[data-head]:not([data-head='']) { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); gap: 0 .75rem; }
  .rows td[data-head]:not([data-head=''])::before { content: attr(data-head); color: var(--dim); } .rows td:empty { display: none; }
}
`;

/** Headers of every response; the referrer is sent to this site only. */
const headersOf = (style: string) => ({
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
});

export interface FramedPage {
  readonly title: Words;
  readonly body: Markup;
  readonly status?: number;
  /** CSS in addition to that of the layout. */
  readonly style?: string | undefined;
  /** Pages of other modules, for the navigation. */
  readonly others: readonly StaffPage[];
}

/** Buttons that change the language of the staff member's account; each is written in its language. */
const languageForm = (current: Locale): Markup =>
  markup`<form method="post" action="${LANGUAGE_PATH}" aria-label="${text('Language')}">${LOCALES.map(
    (locale) =>
      markup`<button name="locale" value="${locale}" lang="${locale}" aria-pressed="${String(locale === current)}">${LANGUAGE_NAMES[locale]}</button>`,
  )}</form>`;

export function sendPage(reply: FastifyReply, framed: FramedPage): FastifyReply {
  const { title, body, status = 200, style: own = '', others } = framed;
  const locale = languageOf(reply.request);
  const style = STYLE + own;
  const page = markup`<!doctype html>
<html lang="${locale}">
${headOf({ title: translate(locale, title), style })}
<body>
<header><b>${text('Staff')}</b> <nav><a href="${STAFF_PATH}">${text('Pending tasks')}</a> <a href="${MODERATION_PATH}">${text('Moderation')}</a> <a href="${STAFF_PATH}/edit">${text('Edit')}</a> <a href="${STAFF_PATH}/pictures">${text('Pictures')}</a> <a href="${STAFF_PATH}/actions">${text('Log of actions')}</a> ${others.map(({ path, title: name }) => markup`<a href="${STAFF_PATH}/${path}">${name}</a> `)}<a href="/">${text('Site')}</a></nav>${languageForm(locale)}</header>
<main><h1>${title}</h1>${body}</main>
</body>
</html>`;
  return reply
    .code(status)
    .headers(headersOf(style))
    .type('text/html; charset=utf-8')
    .send(htmlIn(locale, page));
}

export type Cell = Words | number | Markup | null;
const cell = (value: Cell): Words | number | Markup => value ?? '–';

export const NOTHING: Markup = { html: '' };
/** A time that does not break into two lines. */
export const timeOf = (at: Date | null): Markup => markup`<span class="time">${timeText(at)}</span>`;
/** Formats an amount in minor units. */
export const moneyOf = (minor: number | null, currency: string | null): Words =>
  minor === null ? '–' : amountText(minor, currency);

export const facts = (rows: readonly (readonly [name: Words, value: Cell])[]): Markup =>
  markup`<dl>${rows.map(([name, value]) => markup`<dt>${name}</dt><dd>${cell(value)}</dd>`)}</dl>`;

export interface List<Row extends { readonly id: number }> {
  readonly title: Words;
  /** Name of the query parameter that contains the start of the next page. */
  readonly param: string;
  readonly heads: readonly Words[];
  /** Rows of the list, with one more than a page shows if there are others. */
  readonly rows: readonly Row[];
  cellsOf(row: Row): readonly Cell[];
  /** Filter of the list, which the link to the next page keeps. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Text for an empty list. */
  readonly none?: Words;
  /** Whether the rows are complete, however many there are. */
  readonly isWhole?: boolean;
}

export function list<Row extends { readonly id: number }>({
  title,
  param,
  heads,
  rows,
  cellsOf,
  filter = {},
  none = text('None.'),
  isWhole = false,
}: List<Row>): Markup {
  if (rows.length === 0) return markup`<h2>${title}</h2><p class="none">${none}</p>`;
  const shown = isWhole ? rows : rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  const more =
    shown.length < rows.length && last
      ? markup`<p><a href="?${new URLSearchParams({ ...filter, [param]: String(last.id) }).toString()}">${text('Older: {title}', { title })}</a></p>`
      : NOTHING;
  return markup`<h2>${title}</h2><div class="wide rows"><table>
<thead><tr>${heads.map((head) => markup`<th>${head}</th>`)}</tr></thead>
<tbody>${shown.map((row) => markup`<tr>${cellsOf(row).map((one, at) => markup`<td data-head="${heads[at] ?? ''}">${cell(one)}</td>`)}</tr>`)}</tbody>
</table></div>${more}`;
}

export const memberLink = (id: number | null): Cell =>
  id === null ? text('account deleted') : markup`<a href="${STAFF_PATH}/members/${id}">${id}</a>`;
export const paymentLink = (operationId: string | null): Cell =>
  operationId === null
    ? null
    : markup`<a href="${STAFF_PATH}/payments/${operationId}">${operationId.slice(0, 8)}…</a>`;
export const callbackLink = (gateway: string, id: number | null): Cell =>
  id === null ? null : markup`<a href="${STAFF_PATH}/callbacks/${gateway}/${id}">${id}</a>`;

/** The field for a reason; `written` is its submitted value after a refusal. */
export const reasonField = (written = ''): Markup =>
  markup`<label>${text('Reason')} <input name="reason" value="${written}" required minlength="10" maxlength="500"></label>`;

/** The form of an action, with its token, its subject, and a reason. */
export const actForm = (
  act: string,
  { staff, hidden, fields, reason = reasonField(), describedBy, button }: ActForm,
): Markup => markup`<form method="post" action="${STAFF_PATH}/${act}">
<input type="hidden" name="form" value="${newForm(staff, act, hidden)}">${Object.entries(hidden).map(
  ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
)}${fields ?? NOTHING}
${reason} <button${describedBy === undefined ? NOTHING : markup` aria-describedby="${describedBy}"`}>${button}</button></form>`;

export interface ActForm {
  /** The staff member for whom the form is rendered. */
  readonly staff: FormOwner;
  readonly hidden: FormSubject;
  readonly fields?: Markup;
  /** Replaces the field for a reason. */
  readonly reason?: Markup;
  /** Id of the element that distinguishes this form from others for the same action. */
  readonly describedBy?: string;
  readonly button: Words;
}

const LAST_YEAR = '2999-12-31';
/** Fields of a moderation queue. */
export const fieldsOf = (fields: readonly ModerationField[]): Markup =>
  markup`${fields.map(({ name, label, is, value, isRequired, maxLength, options = [] }) => {
    const must = isRequired ? markup` required` : NOTHING;
    const most = maxLength === undefined ? NOTHING : markup` maxlength="${maxLength}"`;
    if (is === 'text')
      return markup`<label class="whole">${label} <textarea name="${name}" rows="12"${must}${most}>\n${value}</textarea></label>`;
    if (is === 'choice')
      return markup`<label>${label} <select name="${name}">${options.map(
        (one) => markup`<option${one === value ? markup` selected` : NOTHING}>${one}</option>`,
      )}</select></label>`;
    return is === 'date'
      ? markup`<label>${label} <input type="date" name="${name}" value="${value}" max="${LAST_YEAR}"${must}></label>`
      : markup`<label>${label} <input name="${name}" value="${value}" autocomplete="off"${must}${most}></label>`;
  })}`;
