/** The readable page of an export: every column has a name and a format, and every value is readable in each language. */
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { postMeExport, postMeUpdate } from '../api.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { unreadableIn } from '#tests/support/export-page.ts';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import { text, translate } from '#server/i18n/text.ts';
import {
  columnOf,
  film,
  moment,
  money,
  names,
  noted,
  parts,
  percent,
  seconds,
  words,
} from '#server/privacy/columns.ts';
import { personalDataOf } from '#server/privacy/stored-data.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import type { StoredExport } from '#ports/personal-data.ts';
import type { Column } from '#ports/stored-columns.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import { valueOf, type Reading, type Row } from './export-values.ts';
import { fillRows } from './testing-rows.ts';

const EXPORTED = personalDataOf(await installedModules()).filter(
  (one): one is StoredExport => one.file !== null,
);

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let someone: TestVisitor;
let stored: readonly { table: string; column: string; type: string }[];
/** Values that a check of a table allows, by table and column. */
let allowed: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  accounts = await openAccounts();
  const { site } = accounts;
  ({ someone } = await accounts.member('page@example.org'));
  const { db } = site.origin;
  const { rows } = await sql<{ id: number }>`insert into movies
    (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    values ('the-ferry', 'Published', 0, '2026-01-01', 60, '{}', '{}', ${JSON.stringify({
      en: { title: 'The Ferry' },
      de: { title: 'Die Fähre' },
    })}) returning id`.execute(db);
  await fillRows(site, rows[0]?.id ?? 0, 'page@example.org');
  ({ rows: stored } = await sql<(typeof stored)[number]>`select table_name as table, column_name as column,
    data_type as type from information_schema.columns where table_schema = 'public'`.execute(db));
  const { rows: checks } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c'`.execute(db);
  allowed = new Map(
    checks.flatMap(({ table, rule }) => {
      const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule) ?? [];
      return column === undefined || list === undefined
        ? []
        : [[`${table}.${column}`, [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)] as const];
    }),
  );
}, 60_000);
afterAll(() => accounts.site.close());

async function pageIn(locale: Locale): Promise<string> {
  await someone.http.call(postMeUpdate, { body: { locale } });
  const blob = await someone.http.call(postMeExport);
  return strFromU8(unzipSync(new Uint8Array(await blob.arrayBuffer()))['index.html'] ?? new Uint8Array());
}

describe('declared columns', () => {
  const isWithheld = ({ withheld = {} }: StoredExport, column: string): boolean => column in withheld;

  it('every column of an exported table has a name, unless it is withheld, and no name is without a column', () => {
    const faults = EXPORTED.flatMap((one) => {
      const columns = stored.filter(({ table }) => table === one.table).map(({ column }) => column);
      const unnamed = columns.filter((column) => !isWithheld(one, column) && !(column in one.columns));
      const stale = Object.keys(one.columns).filter(
        (column) => isWithheld(one, column) || !columns.includes(column),
      );
      return [
        ...unnamed.map((column) => `${one.file}: ${one.table}.${column} needs a name in \`columns\``),
        ...stale.map((column) => `${one.file}: \`columns\` names ${column}, which is not exported`),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('times and dates have the format of their type', () => {
    const formats = { 'timestamp with time zone': 'moment', date: 'day' } as Readonly<Record<string, string>>;
    const faults = EXPORTED.flatMap((one) =>
      stored
        .filter(({ table, column }) => table === one.table && column in one.columns)
        .filter(({ column, type }) => {
          const shown = columnOf(one.columns[column]!).shown?.is;
          const expected = formats[type];
          return expected === undefined
            ? (shown === 'moment' || shown === 'day') && type !== 'text'
            : shown !== expected;
        })
        .map(({ column, type }) => `${one.file}: ${column} is ${type}`),
    );
    expect(faults).toEqual([]);
  });

  it('every value that a table allows has a word', () => {
    const faults = EXPORTED.flatMap((one) =>
      Object.entries(one.columns).flatMap(([name, column]) => {
        const values = allowed.get(`${one.table}.${name}`);
        const { shown } = columnOf(column);
        if (values === undefined || shown?.is === 'language' || shown?.is === 'currency') return [];
        const known = shown?.is === 'words' ? Object.keys(shown.words) : [];
        return values
          .filter((value) => !known.includes(value))
          .map((value) => `${one.file}.${name}: ${value}`);
      }),
    );
    expect(allowed.size).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('every amount of money has a currency', () => {
    const amounts = EXPORTED.flatMap(({ table, columns }) =>
      Object.entries(columns).flatMap(([name, column]) => {
        const { shown } = columnOf(column);
        return /_(?:minor|cents)$/.test(name) ? [{ at: `${table}.${name}`, is: shown?.is }] : [];
      }),
    );
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter(({ is }) => is !== 'money')).toEqual([]);
  });
});

describe('the page', () => {
  it.each(LOCALES)(
    'has no name of a column, JSON, time or truth value of the database in %s',
    async (locale) => {
      const page = await pageIn(locale);
      expect(page.split('<th scope="row">').length).toBeGreaterThan(400);
      expect(unreadableIn(page)).toEqual([]);
    },
  );

  it.each<[Locale, ...string[]]>([
    ['en', 'Film', 'The Ferry', '7.90', 'June 1, 2026 at 12:00', '1 minute', '10%'],
    ['de', 'Film', 'Die Fähre', '7,90', '1. Juni 2026 um 12:00', '1 Minute', '10 %'],
    ['es', 'Película', 'The Ferry', '7,90', '1 de junio de 2026 a las 12:00', '1 minuto', '10 %'],
    ['fr', 'Film', 'The Ferry', '7,90', '1 juin 2026 à 12:00', '1 minute', '10 %'],
  ])(
    'writes films, amounts, times and shares in %s',
    async (locale, label, title, price, time, length, share) => {
      const page = (await pageIn(locale)).replaceAll(/[\u00a0\u202f]/g, ' ');
      expect(page).toContain(`<th scope="row">${label}</th><td>${title}</td>`);
      for (const value of [`${price} €`, time, `>${length}<`, `>${share}<`]) expect(page).toContain(value);
    },
  );

  it('explains every file, and states which are empty', async () => {
    const { someone: empty } = await accounts.member('empty@example.org');
    const blob = await empty.http.call(postMeExport);
    const page = strFromU8(unzipSync(new Uint8Array(await blob.arrayBuffer()))['index.html']!);
    for (const { about } of EXPORTED) expect(page).toContain(translate('en', about));
    const count = page.split('It is empty: nothing of this kind is stored about you.').length - 1;
    expect(count).toBeGreaterThan(EXPORTED.length - 8);
  });
});

it('names of columns and values as the database writes them are found in a page', () => {
  const rows = [
    ['user_id', 'true'],
    ['amountMinor', '{&quot;a&quot;:1}'],
    ['Time', '2026-06-01T12:00:00+00:00'],
    ['Status', 'past_due'],
    ['Name', 'Ana'],
  ].map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`);
  expect(unreadableIn(rows.join(''))).toEqual([
    'user_id',
    'amountMinor',
    'true',
    '{&quot;a&quot;:1}',
    '2026-06-01T12:00:00+00:00',
    'past_due',
  ]);
});

describe('a value', () => {
  const reading: Reading = {
    locale: 'en',
    texts: translate('en', EXPORT_TEXTS),
    files: new Map([['payments', { declared: EXPORTED[0]!, rows: [{ id: 4, currency: 'USD' }] }]]),
    films: new Map([[7, 'Night Swim']]),
    sites: new Map([['streaming', 'Nocturne']]),
  };
  const NAME = text('Name');
  const shown = (value: unknown, column: Column, row: Row = {}): string => {
    const written = valueOf(value, column, [row], reading);
    return typeof written === 'string' ? written : written.html;
  };

  it('of money has the currency of its row, of a part of it, or of the row of another file', () => {
    expect(shown(1995, money(NAME), { currency: 'EUR' })).toBe('19.95\u00a0€');
    expect(shown(1995, money(NAME, 'plan.currency'), { plan: { currency: 'GBP' } })).toBe('£19.95');
    expect(
      shown(-500, money(NAME, 'currency', { file: 'payments', by: 'payment_id' }), { payment_id: 4 }),
    ).toBe('−$5.00');
    const inside = parts<{ minor: number }>(NAME, { minor: money(text('Tax')) });
    expect(shown({ minor: 346 }, inside, { currency: 'EUR' })).toContain('3.46\u00a0€');
  });

  it('of a list is a list, also of objects', () => {
    expect(shown(['a', '<b>'], { name: NAME })).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
    const steps = parts<{ at: string }>(NAME, { at: moment(text('Time')) });
    expect(shown([{ at: '2026-06-01T12:00:00Z' }], steps)).toMatch(/^<ul><li><table>.*June 1, 2026/);
    expect([shown([], steps), shown({}, steps), shown(null, steps), shown('', steps)]).toEqual(
      Array.from({ length: 4 }, () => '(empty)'),
    );
  });

  it('with a known first word keeps the rest, with words and amounts that people read', () => {
    const acts = words(NAME, { page: text('Page'), payment: text('Payment'), days: text('nights') });
    const values = ['page /film/x', 'page', 'other /y', 'payment:17 100 EUR', 'page:3 days', 'constructor'];
    expect(values.map((one) => shown(one, acts))).toEqual([
      'Page /film/x',
      'Page',
      'other /y',
      'Payment 17 1.00\u00a0€',
      'Page 3 nights',
      'constructor',
    ]);
    const reasons = noted(NAME, { other: text('Another reason'), page: text('Page') });
    const notes = ['other: See page 3.', 'other', 'page of a book'];
    expect(notes.map((one) => shown(one, reasons))).toEqual([
      'Another reason. See page 3.',
      'Another reason',
      'page of a book',
    ]);
  });

  it('of a comment has no tags', () => {
    expect(shown('<p>Cold &amp; <strong>bright</strong>.</p>', { name: NAME, shown: { is: 'markup' } })).toBe(
      'Cold & bright.',
    );
  });

  it('of a film is its title, or else its slug or number', () => {
    const rated = film(NAME, { column: 'model_type', value: 'Movie' });
    expect(shown(7, rated, { model_type: 'Movie' })).toBe('Night Swim');
    expect(shown(7, rated, { model_type: 'Confession' })).toBe('7');
    expect(shown(9, film(NAME), { movie: 'gone' })).toBe('gone');
  });

  it('of a duration or a share has its unit, and of a text in each language is that of the page', () => {
    expect([0, 59, 3661].map((value) => shown(value, seconds(NAME)))).toEqual([
      '0 seconds',
      '59 seconds',
      '1 hour, 1 minute, 1 second',
    ]);
    expect(shown(12.34, percent(NAME))).toBe('12.3%');
    expect(shown({ de: 'Monatsabo', en: 'Monthly' }, names(NAME))).toBe('Monthly');
    expect([true, false].map((value) => shown(value, { name: NAME }))).toEqual(['yes', 'no']);
  });
});
