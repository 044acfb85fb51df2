/** Catalogs of the four languages are up to date, complete and consistent with their source, and no text is hard-coded. */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#app/i18n/i18n.ts';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';
import { looseTexts } from './support/texts.ts';

/** A lower number means that a check no longer finds its input. */
const LEAST_CATALOGS = 8;
const LEAST_MESSAGES = 150;
const LEAST_VIEWS = 60;

/** Source text and translation by the message id of the compiled catalogs. */
type Messages = Readonly<Record<string, { message?: string; translation?: string; obsolete?: boolean }>>;

interface Read {
  name: string;
  /** Messages in the macros of the source. */
  source: Messages;
  /** Catalogs by locale, including the pseudo-locale. */
  written: Readonly<Record<string, Messages | undefined>>;
}

let catalogs: readonly Read[] = [];

beforeAll(async () => {
  const config = getConfig({ cwd: ROOT, configPath: `${ROOT}/lingui.config.ts` });
  const found = await getCatalogs(config);
  catalogs = await Promise.all(
    found.map(async (catalog) => ({
      name: catalog.path.split('/').at(-1) ?? '',
      source: ((await catalog.collect()) ?? {}) as Messages,
      written: (await catalog.readAll([...LOCALES, 'pseudo'])) as Record<string, Messages>,
    })),
  );
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

const translated = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

const each = (locale: string): { at: string; id: string; source: string; translation: string }[] =>
  catalogs.flatMap(({ name, source, written }) =>
    Object.entries(source).map(([id, message]) => ({
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
      const faults = each(locale).filter(({ id, translation }) => {
        const known = first.get(id) ?? translation;
        first.set(id, known);
        return known !== translation;
      });
      expect(
        faults.map(({ at, id, translation }) => `${at} → ${translation}, elsewhere ${first.get(id)}`),
      ).toEqual([]);
    },
  );

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
    /^(?:plugins|ui|kernel)\//.test(file) &&
    !/\/(?:content|server)\/|fixtures?\.ts$|\.(?:test|proof)\.tsx?$|\.stories\.tsx$|\/api(?:-[a-z]+)?\.ts$/.test(
      file,
    );
  const views = sourceFiles(['plugins', 'ui', 'app']).filter(isView);

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

  it('a hard-coded text is found in toasts', () => {
    expect(
      looseTexts('planted.ts', `toasts.show({ level: 'info', text: 'Movie added to your list' });`),
    ).toHaveLength(1);
  });
});
