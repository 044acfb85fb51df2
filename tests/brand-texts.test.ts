/**
 * Texts that brands override: each override replaces an existing text, keeps its placeholders, and is the text that
 * visitors see.
 */
import { describe, expect, it } from 'vitest';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { LOCALES } from '#app/i18n/i18n.ts';
import {
  brandTexts,
  idsBySource,
  MESSAGES_OF_BRANDS,
  messagesIn,
  textsOf,
  textsOfBrands,
} from '#scripts/brand-texts.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { ROOT } from './support/root.ts';

const ids = await idsBySource(ROOT);
const catalogs = await getCatalogs(getConfig({ cwd: ROOT, configPath: `${ROOT}/lingui.config.ts` }));
const written = await Promise.all(BRANDS.map(async (id) => [id, await textsOf(ROOT, id)] as const));
const own = written.filter(([, texts]) => Object.keys(texts).length > 0);

const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)|<\/?(\d+)/g)]
    .map(([found]) => found)
    .toSorted()
    .join();

/** Words of the default brand's voice that do not fit a brand: a film shop by day, and a magazine that makes no films. */
const UNFIT: readonly [brand: string, words: RegExp][] = [
  ['store', /\btonight|more than one night|in the dark\b|lights (?:are|go) down|stays on in the window/i],
  ['confessions', /of the house\b|in the dark\b|lights are down|stays on in the window|^Tonight’s shelves/i],
];

it.each(UNFIT)('%s overrides every text in the voice of the default brand', async (id, words) => {
  const { plugins } = await loadBrand(id);
  const sources = await sourcesOf(plugins.map((plugin) => plugin.id));
  const unfit = sources.filter((source) => words.test(source));
  const texts = new Set(Object.keys(await textsOf(ROOT, id)));
  expect(unfit.length).toBeGreaterThan(0);
  expect(unfit.filter((source) => !texts.has(source))).toEqual([]);
});

it('every brand except the default one overrides texts', () => {
  expect(own.map(([id]) => id)).toEqual(expect.arrayContaining(['confessions', 'else-cinema', 'store']));
});

/** The English texts of plugins. */
async function sourcesOf(plugins: readonly string[]): Promise<string[]> {
  const compiled = await Promise.all(
    catalogs
      .filter(({ path }) =>
        plugins.some((plugin) => [plugin, `${plugin}-pages`].includes(path.split('/').at(-1) ?? '')),
      )
      .map((one) => one.read('en')),
  );
  const known = new Set(compiled.flatMap((messages) => Object.keys(messages ?? {})));
  return [...ids].filter(([, message]) => known.has(message)).map(([source]) => source);
}

describe.each(own)('the overrides of %s', (id, texts) => {
  it("every override replaces a text of one of the brand's plugins", async () => {
    const { plugins } = await loadBrand(id);
    const known = new Set(await sourcesOf(plugins.map((plugin) => plugin.id)));
    expect(Object.keys(texts).filter((source) => !known.has(source))).toEqual([]);
  });

  it('overrides keep the placeholders of names and links, in every language', () => {
    const faults = Object.entries(texts).flatMap(([source, text]) =>
      LOCALES.filter((locale) => placeholders(text[locale]) !== placeholders(source)).map(
        (locale) => `${locale}: ${text[locale]}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('overrides differ from the texts of the other brands', () => {
    expect(Object.entries(texts).filter(([source, { en }]) => en === source)).toEqual([]);
  });

  it('overrides are compiled into the catalogs of their brand only', async () => {
    const [[source = '', text] = []] = Object.entries(texts);
    const message = ids.get(source) ?? '';
    const { source: code } = createCompiledCatalog(
      'de',
      { [message]: 'as before', other: 'also\u00a0: “so”' },
      { namespace: 'es' },
    );
    const built = async (brand: string) => {
      const { transform } = brandTexts(ROOT, brand);
      const { handler } = transform as unknown as {
        handler(code: string, id: string): Promise<{ code: string } | null>;
      };
      const done = await handler(code, `${ROOT}/locales/de/catalogue.po`);
      return messagesIn(done?.code ?? code);
    };
    expect(await built(id)).toEqual({ [message]: [text?.de], other: ['also\u00a0: “so”'] });
    expect(await built('streaming')).toEqual({ [message]: ['as before'], other: ['also\u00a0: “so”'] });
  });
});

it('Storybook has the overrides of each brand, in every language except the pseudo-locale', async () => {
  const { resolveId, load } = textsOfBrands(ROOT) as unknown as {
    resolveId(id: string): string | null;
    load(id: string): Promise<string | null>;
  };
  expect([resolveId('react'), await load('react')]).toEqual([null, null]);
  const code = (await load(resolveId(MESSAGES_OF_BRANDS) ?? '')) ?? '';
  const messages = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Record<
    string,
    Record<string, Record<string, unknown>>
  >;
  expect(Object.keys(messages).toSorted()).toEqual(own.map(([id]) => id).toSorted());
  for (const [brand, texts] of own)
    for (const locale of LOCALES) {
      expect(Object.keys(messages[brand]?.[locale] ?? {})).toHaveLength(Object.keys(texts).length);
      for (const [source, text] of Object.entries(texts).filter(([, one]) => !/[<{]/.test(one[locale])))
        expect(messages[brand]?.[locale]?.[ids.get(source) ?? '']).toEqual([text[locale]]);
    }
  expect(messages['store']).not.toHaveProperty('pseudo');
});
