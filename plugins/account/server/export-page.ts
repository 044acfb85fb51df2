/**
 * The HTML page of an export: explains every file in the member's language, and shows its rows as tables. It loads
 * nothing.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import { translate } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { StoredExport } from '#ports/personal-data.ts';
import { EXPORT_TEXTS, type ExportTexts } from './export-texts.ts';
import type { ReadFile } from './personal-rows.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;margin:0 0 1rem;width:100%}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}th{width:14rem;font-weight:600}';

const valueOf = (value: unknown, texts: ExportTexts): string => {
  if (value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const rowOf = (row: Record<string, unknown>, texts: ExportTexts): Markup =>
  markup`<table>${Object.entries(row).map(
    ([name, value]) => markup`<tr><th scope="row">${name}</th><td>${valueOf(value, texts)}</td></tr>`,
  )}</table>`;

function termOf({ stored, atDeletion, names }: StoredExport, texts: ExportTexts): string {
  const term =
    stored.is === 'days' ? texts.days(stored.days) : stored.is === 'law' ? texts.byLaw : texts.withAccount;
  const after = atDeletion === 'erase' ? texts.erased : names ? texts.staysNamed : texts.stays;
  return `${term} ${after}`;
}

const sectionOf = ({ declared, rows }: ReadFile, locale: Locale, texts: ExportTexts): Markup =>
  markup`<section id="${declared.file}"><h2>${translate(locale, declared.title)}</h2>
<p>${texts.purposes[declared.purpose]} ${termOf(declared, texts)}</p>
<p>${texts.file(`${declared.file}.json`)} ${texts.count(rows.length)}</p>
${rows.map((row) => rowOf(row, texts))}</section>
`;

export function exportPage(files: readonly ReadFile[], { locale, at }: { locale: Locale; at: Date }): string {
  const texts = translate(locale, EXPORT_TEXTS);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const contents = files.map(
    ({ declared: { file, title }, rows }) =>
      markup`<li><a href="#${file}">${translate(locale, title)}</a> (${rows.length})</li>`,
  );
  const page = markup`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><h1>${texts.title}</h1><p>${texts.made(day)}</p>
${texts.text.map((paragraph) => markup`<p>${paragraph}</p>`)}
<nav><ul>${contents}</ul></nav>
${files.map((file) => sectionOf(file, locale, texts))}</body></html>`;
  return `<!doctype html>\n${page.html}\n`;
}
