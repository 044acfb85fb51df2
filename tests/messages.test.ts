/** Catalogs of all languages are up to date, complete and consistent with their source, and no text is hard-coded. */
import { globSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#app/i18n/i18n.ts';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';
import { looseTexts } from './support/texts.ts';

/** A lower number means that a check no longer finds its input. */
const LEAST_CATALOGS = 8;
const LEAST_MESSAGES = 150;
const LEAST_ORIGIN_CATALOGS = 3;
const LEAST_VIEWS = 60;
const LEAST_STAFF_VIEWS = 6;

/** Source text and translation by the message id of the compiled catalogs. */
type Messages = Readonly<Record<string, { message?: string; translation?: string; obsolete?: boolean }>>;

interface Read {
  name: string;
  /** Messages in the macros of the page app, or in the `text()` calls of the origin. */
  source: Messages;
  /** Catalogs by locale, including the pseudo-locale. */
  written: Readonly<Record<string, Messages | undefined>>;
}

let catalogs: readonly Read[] = [];
let names: ReadonlySet<string> = new Set();

function sourceOf(messages: Messages | undefined): Messages {
  if (messages === undefined) throw new Error('a file above could not be read');
  return messages;
}

beforeAll(async () => {
  const config = getConfig({ cwd: ROOT, configPath: `${ROOT}/lingui.config.ts` });
  const found = await getCatalogs(config);
  catalogs = await Promise.all(
    found.map(async (catalog) => ({
      name: catalog.path.split('/').at(-1) ?? '',
      source: sourceOf((await catalog.collect()) as Messages | undefined),
      written: (await catalog.readAll([...LOCALES, 'pseudo'])) as Record<string, Messages>,
    })),
  );
  names = new Set(catalogs.map(({ name }) => `${name}.po`));
  catalogs = catalogs.filter(
    ({ source, written }) => Object.keys(source).length + Object.keys(written).length > 0,
  );
});

const textOf = (id: string, { message }: { message?: string }): string => message ?? id;

/** Unique arguments (`{count}`, `{count, plural, ...}`) and tags (`<0>`) of a message. */
const placeholders = (text: string): string[] =>
  [
    ...new Set([
      ...[
        ...text.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(?:plural|select|selectordinal|number|date|time)\b)/g),
      ].map((found) => `{${found[1]}}`),
      ...[...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag),
    ]),
  ].toSorted();

/** Catalogs of the page app and of the origin are merged separately. */
const isOfOrigin = (name: string): boolean => /-(?:origin|staff)$/.test(name);

const translated = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

interface Entry {
  at: string;
  id: string;
  isOfOrigin: boolean;
  source: string;
  translation: string;
}

const each = (locale: string): Entry[] =>
  catalogs.flatMap(({ name, source, written }) =>
    Object.entries(source).map(([id, message]) => ({
      isOfOrigin: isOfOrigin(name),
      at: `${locale}/${name}.po: ${textOf(id, message)}`,
      id,
      source: textOf(id, message),
      translation: written[locale]?.[id]?.translation ?? '',
    })),
  );

describe('catalogs', () => {
  it('all catalogs are found', () => {
    expect(catalogs.length).toBeGreaterThanOrEqual(LEAST_CATALOGS);
    expect(each(DEFAULT_LOCALE).length).toBeGreaterThan(LEAST_MESSAGES);
  });

  it('every file belongs to a catalog', () => {
    const written = globSync('locales/*/*.po', { cwd: ROOT }).map((file) => file.split('/')[2]);
    expect(new Set(written.filter((file) => !names.has(file ?? '')))).toEqual(new Set());
  });

  it('texts of the origin are among the catalogs', () => {
    expect(catalogs.filter(({ name }) => isOfOrigin(name)).length).toBeGreaterThan(LEAST_ORIGIN_CATALOGS);
  });

  it.each([...LOCALES, 'pseudo'])('catalogs of %s contain exactly the messages of the source', (locale) => {
    const faults = catalogs.flatMap(({ name, source, written }) => {
      const stored = Object.entries(written[locale] ?? {}).filter(([, one]) => one.obsolete !== true);
      const missing = Object.keys(source).filter((id) => !stored.some(([one]) => one === id));
      const stale = stored.filter(([id]) => !(id in source));
      return [
        ...missing.map((id) => `${locale}/${name}.po lacks: ${textOf(id, source[id] ?? {})}`),
        ...stale.map(([id, one]) => `${locale}/${name}.po keeps: ${textOf(id, one)}`),
      ];
    });
    expect(faults, 'npm run messages brings catalogs up to date').toEqual([]);
  });

  it.each(translated)('catalogs of %s have no missing translation', (locale) => {
    expect(
      each(locale)
        .filter(({ translation }) => translation.trim() === '')
        .map(({ at }) => at),
    ).toEqual([]);
  });

  it.each(translated)('catalogs of %s keep the placeholders of the source', (locale) => {
    const faults = each(locale).filter(
      ({ source, translation }) =>
        translation !== '' && placeholders(source).join() !== placeholders(translation).join(),
    );
    expect(faults.map(({ at, translation }) => `${at} → ${translation}`)).toEqual([]);
  });

  it.each(translated)(
    'catalogs of %s agree if plugins share a message, because catalogs are merged',
    (locale) => {
      const first = new Map<string, string>();
      const faults = each(locale).flatMap(({ at, id, translation, ...one }) => {
        const merged = `${one.isOfOrigin} ${id}`;
        const known = first.get(merged) ?? translation;
        first.set(merged, known);
        return known === translation ? [] : [`${at} → ${translation}, elsewhere ${known}`];
      });
      expect(faults, 'a context separates messages that are equal in English only').toEqual([]);
    },
  );

  it.each(LOCALES)('every message of the origin in %s is valid ICU syntax', (locale) => {
    // The build compiles those of the page app.
    const texts = each(locale).filter(({ isOfOrigin }) => isOfOrigin);
    expect(() => texts.map(({ translation }) => compileMessageOrThrow(translation))).not.toThrow();
  });

  it('English catalogs equal the source texts', () => {
    expect(
      each(DEFAULT_LOCALE)
        .filter(({ source, translation }) => translation !== source)
        .map(({ at }) => at),
    ).toEqual([]);
  });

  it('placeholders of every kind are detected', () => {
    expect(placeholders('{name} has {count, plural, one {# film} other {# films}}, <0>see {0}</0>')).toEqual(
      ['{0}', '{count}', '{name}', '<0>', '</0>'].toSorted(),
    );
  });
});

describe('hard-coded texts', () => {
  /** Long texts have their own files; origin code, fixtures, tests and endpoint declarations are not shown to visitors. */
  const isView = (file: string): boolean =>
    /^(?:plugins|age-providers|gateways|ui|kernel)\//.test(file) &&
    !/\/(?:content|server)\/|fixtures?\.ts$|\.(?:test|proof)\.tsx?$|\.stories\.tsx$|\/api(?:-[a-z]+)?\.ts$/.test(
      file,
    );
  const views = sourceFiles(['plugins', 'gateways', 'ui', 'app']).filter(isView);

  it('no view contains a hard-coded text', () => {
    expect(views.length).toBeGreaterThan(LEAST_VIEWS);
    expect(
      views.flatMap((file) => looseTexts(file)).map(({ file, line, text }) => `${file}:${line} ${text}`),
    ).toEqual([]);
  });

  it.each([
    ['<p>Watch now</p>', 1],
    ['<p>{"Watch now"}</p>', 1],
    ['<p>{free ? "Free" : null}</p>', 1],
    ['<button aria-label="Close" />', 1],
    ['<img alt={`Still of ${name}`} />', 1],
    ['<Dialog closeLabel="Close" />', 1],
    ['<Trans>Watch <a title="Now">now</a></Trans>', 1],
    ['<Trans>Watch <a>now</a></Trans>', 0],
    ['<p>{t`Watch now`} · 18+ {count}</p>', 0],
    ['<div className="wide" id="main" />', 0],
  ])('a hard-coded text is found in %s', (jsx, count) => {
    expect(looseTexts('planted.tsx', `const view = ${jsx};`)).toHaveLength(count);
  });

  it('no staff page in JSX contains a hard-coded text', () => {
    const pages = sourceFiles(['plugins']).filter((file) => /\/server\/.*\.tsx$/.test(file));
    expect(pages.length).toBeGreaterThanOrEqual(LEAST_STAFF_VIEWS);
    expect(
      pages.flatMap((file) => looseTexts(file)).map(({ file, line, text }) => `${file}:${line} ${text}`),
    ).toEqual([]);
  });

  it('a hard-coded text is found in toasts', () => {
    expect(
      looseTexts('planted.ts', `toasts.show({ level: 'info', text: 'Movie added to your list' });`),
    ).toHaveLength(1);
  });
});
