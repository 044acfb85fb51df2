/** Common parts of the inspector's pages: tabs, lists of names, and tables. */
import type { FastifyReply } from 'fastify';
import { markup, sendPage, type Markup } from '../page.ts';

export const INSPECTOR = '/_dev/inspector';

/** The pages of the inspector, in the order of their tabs. */
const TABS = [
  [INSPECTOR, 'Flows'],
  [`${INSPECTOR}/plugins`, 'Plugins'],
  [`${INSPECTOR}/references`, 'References'],
  [`${INSPECTOR}/routes`, 'Routes'],
  [`${INSPECTOR}/settings`, 'Settings'],
  [`${INSPECTOR}/storage`, 'Cookies and keys'],
  [`${INSPECTOR}/visitor`, 'Visitor'],
] as const;

/** Names, each in its own box; a dash for an empty list. */
export const chips = (names: readonly string[]): Markup =>
  names.length === 0
    ? markup`<span class="dim">-</span>`
    : markup`<span class="chips">${names.map((name) => markup`<code>${name}</code> `)}</span>`;

/** A list of terms with their names; terms without names are omitted. */
export const terms = (rows: readonly (readonly [string, readonly string[]])[]): Markup => {
  const filled = rows.filter(([, names]) => names.length > 0);
  if (filled.length === 0) return markup`<p class="dim">Nothing.</p>`;
  return markup`<dl class="terms">${filled.map(([name, names]) => markup`<dt>${name}</dt><dd>${chips(names)}</dd>`)}</dl>`;
};

/** A table that scrolls horizontally if it is wider than the page. */
export const table = (heads: readonly string[], rows: readonly (readonly Markup[])[]): Markup =>
  markup`<div class="wide"><table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

/** Sends a page of the inspector. */
export function sendInspector(reply: FastifyReply, path: string, body: Markup, status = 200): FastifyReply {
  const title = TABS.find(([href]) => href === path)?.[1] ?? 'Inspector';
  const tabs = TABS.map(([href, name]) =>
    href === path
      ? markup`<a href="${href}" aria-current="page">${name}</a> `
      : markup`<a href="${href}">${name}</a> `,
  );
  return sendPage(reply, title, body, {
    status,
    tabs: markup`<nav class="tabs" aria-label="Inspector">${tabs}</nav>`,
  });
}
