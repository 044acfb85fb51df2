/** The files generated from the table of cookies, by path relative to the project root. */
import { format } from 'oxfmt';
import { LONGEST_COOKIE_S } from '#ports/site.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { countriesFile } from './countries.ts';
import { brandRows, OPTIONAL, readPolicy, type Policy, type Row } from './table.ts';

const MADE = 'Made by `npm run cookies`';
const STYLE = { singleQuote: true, printWidth: 110 } as const;
const DAY_S = 86_400;

const versionsFile = ({
  versions,
}: Policy): string => `/** The versions of the categories of cookies. ${MADE}. */
export const CONSENT_POLICY = ${JSON.stringify(versions)} as const;
`;

const namesOf = (rows: readonly Row[], category: string, kind: Row['kind']): string[] =>
  rows.filter((row) => row.category === category && row.kind === kind).map(({ name }) => name);

const namesFile = ({
  rows,
  shown,
}: Policy): string => `/** The names that need consent, by category, and the hash of what is shown of them in each language. ${MADE}. */
export const OPTIONAL_NAMES = ${JSON.stringify(
  Object.fromEntries(
    OPTIONAL.map((category) => [
      category,
      { cookies: namesOf(rows, category, 'cookie'), keys: namesOf(rows, category, 'storage') },
    ]),
  ),
)} as const;

export const SHOWN_HASHES = ${JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, shown[locale].hash])))} as const;
`;

const endingFile = ({
  rows,
}: Policy): string => `/** Storage keys with data of a member, by the end of a session that removes them. ${MADE}. */
export const ENDING_KEYS = ${JSON.stringify(
  Object.fromEntries(
    (['session', 'logout'] as const).map((end) => [
      end,
      rows.filter(({ untilEnd }) => untilEnd === end).map(({ name }) => name),
    ]),
  ),
)} as const;
`;

const shownFile = ({ versions, shown }: Policy): string =>
  JSON.stringify({ policy: OPTIONAL.map((category) => versions[category]).join('.'), shown });

const ENDS = { session: ', and until the session ends', logout: ', and until the member logs out' } as const;

const spoken = (lasts: Row['lasts']): string => {
  if (lasts === 'tab') return 'the tab';
  if (lasts === 'kept') return 'until refused or cleared';
  const shown = Math.min(lasts, LONGEST_COOKIE_S);
  return shown >= DAY_S ? `${shown / DAY_S} days` : `${shown} s`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table with the purposes in English. */
const tableFile = ({ rows }: Policy): string =>
  [
    '# Cookies and keys of storage',
    '',
    `${MADE}. For lawyers, operators and developers: what the site stores in a browser, from what the host and each plugin declare (\`cookies\` and \`storage\` of its module). \`tests/cookies.test.ts\` fails where the page is out of date or where code writes another name. Browsers keep no cookie longer than 400 days.`,
    '',
    'Visitors see the list at `/legal?tab=cookies`. [Purposes in other languages](cookies-translations.md), [consent by country](countries.md), [how to add one](../guides/add-a-cookie.md).',
    '',
    '| name | kind | category | lasts | set by | purpose |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, kind, category, lasts, setBy, plugin, untilEnd, purpose }) =>
        `| ${[`\`${name}\``, kind, category, spoken(lasts) + (untilEnd ? ENDS[untilEnd] : ''), setBy ?? `this site (${plugin})`, cell(purpose.en)].join(' | ')} |`,
    ),
    '',
  ].join('\n');

/** The purposes in the other languages. */
const translationsFile = ({ rows }: Policy): string =>
  [
    '# Purposes of cookies in other languages',
    '',
    `${MADE}. For translators and lawyers; [the list in English](cookies.md) has categories and durations.`,
    '',
    ...LOCALES.filter((locale) => locale !== 'en').flatMap((locale) => [
      `## ${locale}`,
      '',
      ...rows.map(({ name, purpose }) => `- \`${name}\`: ${purpose[locale]}`),
      '',
    ]),
  ].join('\n');

/** The generated files, formatted like the project. */
export async function cookieFiles(): Promise<ReadonlyMap<string, string>> {
  const policy = await readPolicy();
  const ofBrands = await brandRows();
  const drafts: readonly (readonly [path: string, text: string])[] = [
    ['ports/consent-policy.ts', versionsFile(policy)],
    ['plugins/consent/optional-names.ts', namesFile(policy)],
    ['plugins/consent/server/shown-texts.json', shownFile(policy)],
    ['ports/ending-keys.ts', endingFile(policy)],
    ['docs/reference/cookies.md', tableFile(policy)],
    ['docs/reference/cookies-translations.md', translationsFile(policy)],
    ['docs/reference/countries.md', countriesFile(ofBrands, 'first')],
    ['docs/reference/countries-m-z.md', countriesFile(ofBrands, 'second')],
  ];
  return new Map(
    await Promise.all(
      drafts.map(async ([path, text]) => [path, (await format(path, text, STYLE)).code] as const),
    ),
  );
}
