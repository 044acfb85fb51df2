/**
 * The HTML page of an export: explains every file in the member's language, and shows its rows as tables. It loads
 * nothing.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import { translate } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { StoredExport } from '#ports/personal-data.ts';
import { EXPORT_TEXTS, type ExportTexts } from './export-texts.ts';
import { objectOf, type ReadFile, type Reading } from './export-values.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;margin:0 0 1rem;width:100%}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}th{width:14rem;font-weight:600}td table{margin:0}ul{margin:0;padding-inline-start:1.25rem}';

function termOf({ stored, atDeletion, names }: StoredExport, locale: Locale, texts: ExportTexts): string {
  const term =
    stored.is === 'days'
      ? texts.days(stored.days, translate(locale, stored.from))
      : stored.is === 'law'
        ? texts.byLaw
        : texts.withAccount;
  const after = atDeletion === 'erase' ? texts.erased : names ? texts.staysNamed : texts.stays;
  return `${term} ${after}`;
}

function sectionOf({ declared, rows }: ReadFile, reading: Reading): Markup {
  const { locale, texts } = reading;
  const { file, title, about, purpose, columns } = declared;
  return markup`<section id="${file}"><h2>${translate(locale, title)}</h2>
<p>${translate(locale, about)} ${texts.purposes[purpose]} ${termOf(declared, locale, texts)}</p>
<p>${texts.file(`${file}.json`)} ${rows.length === 0 ? texts.empty : texts.count(rows.length)}</p>
${rows.map((row) => objectOf(columns, [row], reading))}</section>
`;
}

export function exportPage(read: Omit<Reading, 'texts'>, at: Date): string {
  const { locale } = read;
  const texts = translate(locale, EXPORT_TEXTS);
  const files = [...read.files.values()];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const contents = files.map(
    ({ declared: { file, title }, rows }) =>
      markup`<li><a href="#${file}">${translate(locale, title)}</a> (${rows.length})</li>`,
  );
  const page = markup`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><h1>${texts.title}</h1><p>${texts.made(day)}</p>
${texts.text.map((paragraph) => markup`<p>${paragraph}</p>`)}
<nav><ul>${contents}</ul></nav>
${files.map((file) => sectionOf(file, { ...read, texts }))}</body></html>`;
  return `<!doctype html>\n${page.html}\n`;
}
