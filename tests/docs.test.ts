/** Documentation pages are readable, and the links, files, commands and settings that they name exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { VARIABLES } from '#server/config/config.ts';
import { missingFiles } from './support/named-files.ts';
import { ROOT } from './support/root.ts';

const PAGE_LINES_MAX = 250;
const README_LINES_MAX = 130;
/** Maximum characters of one cell, which are two lines on a laptop screen, and of a row with several long cells. */
const CELL_MAX = 175;
const ROW_MAX = 400;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

const pages = globSync('docs/**/*.md', { cwd: ROOT }).toSorted();
const decisions = pages.filter((file) => /^docs\/adr\/\d/.test(file));
const written = pages.filter((file) => !file.startsWith('docs/adr/'));
const entries = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const readmes = globSync('{age-providers,app,gateways,plugins,server,tools,ui}/**/README.md', {
  cwd: ROOT,
}).toSorted();
const all = [...written, ...entries, ...readmes];

const rowsOf = (text: string): string[] =>
  (text.match(/^\|.*\|$/gm) ?? []).filter((row) => !/^[|\s:-]+$/.test(row));
const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim());

/** Table rows that are wider than two lines on a laptop screen. */
const wideRows = (text: string): string[] =>
  rowsOf(text).filter((row) => {
    const cells = cellsOf(row);
    return cells.some((cell) => cell.length > CELL_MAX) || cells.join('').length > ROW_MAX;
  });

/** Relative links to files that do not exist. */
const deadLinks = (file: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter(
      (link) => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, normalize(join(dirname(file), link)))),
    );

/** Capitalised names that are not settings of the site: of other programs, of containers, of the code. */
const OTHER_NAMES = new Set([
  'MALLOC_ARENA_MAX',

  'NODE_OPTIONS',
  'PAYMENT_PAGES',
  'PG_VERSION',
  'POSTGRES_PASSWORD',
  'SITE_HOST',
]);
const settings = new Set(
  [
    ...`${read('docs/reference/settings.md')}${read('docs/reference/gateways.md')}`.matchAll(
      /`([A-Z][A-Z0-9_]+(?:<BRAND>)?)`/g,
    ),
  ].map(([, name = '']) => name),
);

/** The documented name of a setting; one of a brand is described once, as in `MAIL_FROM_<BRAND>`. */
const documentedAs = (name: string): string => {
  const brand = BRANDS.map((id) => id.toUpperCase().replaceAll('-', '_')).find((end) =>
    name.endsWith(`_${end}`),
  );
  return brand === undefined ? name : name.replace(new RegExp(`${brand}$`), '<BRAND>');
};

/** Settings that the reference lacks. */
const unknownSettings = (text: string): string[] =>
  [...text.matchAll(/`([A-Z]+(?:_[A-Z0-9]*)+)(?:=[^`]*)?`/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        !settings.has(name) &&
        !settings.has(documentedAs(name)) &&
        !OTHER_NAMES.has(name) &&
        !/_$|^_/.test(name),
    );

/** Commands that are missing in package.json. */
const unknownCommands = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([a-z][a-z-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts));

describe.each(written)('documentation page %s', (file) => {
  const text = read(file);

  it('the page starts with a title and states its audience', () => {
    expect(text).toMatch(/^# \S/);
    const intro = text.slice(0, text.indexOf('\n## '));
    expect(intro).toMatch(/(?:^|[.>] |\n)(?:- )?For [a-z]/);
  });

  it(`the page has at most ${PAGE_LINES_MAX} lines and no wide table cell`, () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(PAGE_LINES_MAX + 1);
    expect(wideRows(text)).toEqual([]);
  });
});

describe.each(all)('names in %s', (file) => {
  it('all links, files, commands and settings on the page exist', () => {
    const text = read(file);
    const faults = [
      deadLinks(file, text),
      missingFiles(file, text),
      unknownCommands(text),
      // READMEs also name constants of the code.
      readmes.includes(file) ? [] : unknownSettings(text),
    ];
    expect(faults.flat()).toEqual([]);
  });
});

it('errors of each kind are found', () => {
  expect(wideRows(`| a | ${'x'.repeat(CELL_MAX + 1)} |`)).toHaveLength(1);
  expect(deadLinks('docs/README.md', '[a](nowhere.md) [b](https://example.org)')).toEqual(['nowhere.md']);
  const missing = (text: string, file = 'docs/README.md') => missingFiles(file, text);
  expect(missing('`server/no-such-file.ts` `server/main.ts`')).toEqual(['server/no-such-file.ts']);
  expect(missing('`no-such-file.ts` `main.ts` `gateways/no.ts` `gateways/epoch/api.ts`')).toEqual([
    'no-such-file.ts',
    'gateways/no.ts',
  ]);
  expect(missing('`server/nothing/` `no-such-folder/` `server/db/`')).toEqual([
    'server/nothing/',
    'no-such-folder/',
  ]);
  expect(
    missing('`brands/<id>/brand.ts` `brands/<id>/no.ts` `gateways/{epoch,vendo}/server/wire.ts`'),
  ).toEqual(['brands/<id>/no.ts']);
  expect(missing('See docs/nowhere.md and docs/README.md.')).toEqual(['docs/nowhere.md']);
  const ofPlugin = 'plugins/payments/README.md';
  expect(missing('`settle/paid.ts` `server/store.ts` `server/main.ts`', ofPlugin)).toEqual([
    'server/store.ts',
  ]);
  expect(unknownCommands('npm run nonsense, npm run check')).toEqual(['nonsense']);
  expect(unknownSettings('`NO_SUCH_SETTING=1` `MAIL_FROM`')).toEqual(['NO_SUCH_SETTING']);
});

it('docs/README.md links to every page', () => {
  const index = read('docs/README.md');
  const linked = [...index.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => normalize(join('docs', link)));
  const secondPages = /-m-z\.md$|cookies-translations\.md$/;
  const missing = written.filter((file) => file !== 'docs/README.md' && !secondPages.test(file));
  expect(missing.filter((file) => !linked.includes(file))).toEqual([]);
});

it('README.md is short and has one image, above its first heading', () => {
  const text = read('README.md');
  expect(text.split('\n').length).toBeLessThanOrEqual(README_LINES_MAX + 1);
  expect(text.split('\n## ')[0]?.match(/!\[/g)).toHaveLength(1);
});

it('the command reference has every script of package.json', () => {
  const text = read('docs/reference/commands.md');
  const missing = Object.keys(scripts).filter(
    (name) => !text.includes(['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}\``),
  );
  expect(missing).toEqual([]);
});

it('the list of proofs has every proof with what it proves', async () => {
  const { PROOFS } = (await import(join(ROOT, 'scripts/proofs.mjs'))) as {
    readonly PROOFS: readonly { readonly id: string; readonly proves: string }[];
  };
  const rows = rowsOf(read('docs/contributing/proofs.md')).map((row) => cellsOf(row).slice(1, 3));
  expect(rows.slice(1)).toEqual(PROOFS.map(({ id, proves }) => [`\`${id}\``, proves]));
});

it('the settings reference has exactly the variables that the site reads', () => {
  const [ofSite = ''] = read('docs/reference/settings.md').split('## Variables of tools');
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  const known = VARIABLES.map(([name]) => name);
  const missing = new Set(known.map(documentedAs));
  expect([...missing].filter((name) => !ofSite.includes(`\`${name}\``))).toEqual([]);
  const described = rowsOf(ofSite).flatMap((row) => namesIn(cellsOf(row)[1] ?? ''));
  expect(described.filter((name) => !known.includes(name))).toEqual([]);
});

describe('decision records', () => {
  const index = read('docs/adr/README.md');
  const numbers = decisions.map((file) => Number(/\d{4}/.exec(file)?.[0]));

  it('decisions have unique numbers and are listed in the index', () => {
    expect(decisions.length).toBeGreaterThan(290);
    expect(new Set(numbers).size).toBe(numbers.length);
    const listed = [...index.matchAll(/\]\((\d{4}-[a-z0-9-]+\.md)\)/g)].map(([, name]) => `docs/adr/${name}`);
    expect(listed.toSorted()).toEqual(decisions);
  });

  it('decisions have context, decision, consequences and status', () => {
    const isComplete = (file: string): boolean => {
      const text = read(file);
      const number = Number(/\d{4}/.exec(file)?.[0]);
      return (
        text.startsWith(`# ${number}. `) &&
        /^Status: (?:accepted|(?:accepted, amended|superseded) by (?:(?:, )?\[\d+\]\(\d{4}-[a-z0-9-]+\.md\))+)$/m.test(
          text,
        ) &&
        ['Context', 'Decision', 'Consequences'].every((heading) => text.includes(`\n## ${heading}\n`)) &&
        deadLinks(file, text).length === 0
      );
    };
    expect(decisions.filter((file) => !isComplete(file))).toEqual([]);
  });

  it('decisions that code and documentation refer to exist', () => {
    const files = globSync(
      '{age-providers,app,brands,gateways,kernel,plugins,ports,scripts,server,stories,tests,tools,ui,docs}/**/*.{ts,tsx,mjs,css,md}',
      {
        cwd: ROOT,
      },
    );
    const mentioned = files.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d+)/gi)].map(([, number]) => Number(number)),
    );
    expect(mentioned.length).toBeGreaterThan(30);
    expect(mentioned.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
