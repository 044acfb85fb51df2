/**
 * Applies a brand's text overrides (brands/<id>/copy.ts) while catalogs are compiled, so that they cost no time at run
 * time.
 */
import { existsSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { isLocale, LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { BrandTexts } from '#ports/brand-texts.ts';
import { brandsIn } from '#app/brand-folders.mjs';

/** The overrides of a brand; none if it has no copy.ts. */
export async function textsOf(root: string, brand: string): Promise<BrandTexts> {
  const file = new URL(`brands/${brand}/copy.ts`, `file://${root}/`);
  return existsSync(file) ? ((await import(file.href)) as { texts: BrandTexts }).texts : {};
}

/** Ids of messages of the page app by their English source text. */
export async function idsBySource(root: string): Promise<ReadonlyMap<string, string>> {
  const catalogs = await getCatalogs(getConfig({ cwd: root, configPath: `${root}/lingui.config.ts` }));
  const ofPages = catalogs.filter(({ path }) => !/-(?:origin|staff)$/.test(path));
  const read = await Promise.all(ofPages.map((one) => one.read('en')));
  return new Map(
    read.flatMap((messages) =>
      Object.entries(messages ?? {}).map(([id, { message }]) => [message ?? id, id] as const),
    ),
  );
}

/** The texts of a compiled catalog, whose string literals contain escapes that JSON does not allow. */
export function messagesIn(code: string): Record<string, unknown> {
  const [, stored = '"{}"'] = /JSON\.parse\((".*")\)/s.exec(code) ?? [];
  return JSON.parse(String(runInNewContext(stored))) as Record<string, unknown>;
}

/** Texts by message id, compiled as in a catalog of the language. */
function compiled(brand: string, locale: Locale, texts: Readonly<Record<string, string>>): object {
  const { source, errors } = createCompiledCatalog(locale, { ...texts }, { namespace: 'json' });
  if (errors.length > 0) throw new Error(`brands/${brand}/copy.ts: ${errors[0]?.source}`);
  return (JSON.parse(source.slice(source.indexOf('{'))) as { messages: object }).messages;
}

/** A plugin that must run after the one that compiles catalogs. */
export function brandTexts(root: string, brand: string): Plugin {
  let own: Promise<{ texts: BrandTexts; ids: ReadonlyMap<string, string> }> | undefined;
  const read = async () => {
    const texts = await textsOf(root, brand);
    return {
      texts,
      ids: Object.keys(texts).length > 0 ? await idsBySource(root) : new Map<string, string>(),
    };
  };
  return {
    name: 'brand-texts',
    transform: {
      filter: { id: /\/locales\/[a-z]+\/[\w-]+\.po$/ },
      async handler(code, id) {
        const locale = /\/locales\/([a-z]+)\//.exec(id)?.[1];
        if (!isLocale(locale)) return null;
        const { texts, ids } = await (own ??= read());
        if (ids.size === 0) return null;
        const messages = messagesIn(code);
        const overrides: Record<string, string> = {};
        for (const [source, text] of Object.entries(texts)) {
          const message = ids.get(source);
          if (message !== undefined && message in messages) overrides[message] = text[locale];
        }
        if (Object.keys(overrides).length === 0) return null;
        const both = JSON.stringify({ ...messages, ...compiled(brand, locale, overrides) });
        return { code: `export const messages=JSON.parse(${JSON.stringify(both)});`, map: null };
      },
    },
  };
}

/** The overrides of every brand by language: `messages[brand][locale]`. */
export const MESSAGES_OF_BRANDS = 'virtual:messages-of-brands';

/** A plugin for tools that show several brands in one process. */
export function textsOfBrands(root: string): Plugin {
  const known = `\0${MESSAGES_OF_BRANDS}`;
  const messagesOf = (brand: string, own: BrandTexts, ids: ReadonlyMap<string, string>) => {
    const texts = Object.entries(own);
    const textsIn = (locale: Locale) =>
      Object.fromEntries(texts.map(([source, text]) => [ids.get(source) ?? source, text[locale]]));
    return Object.fromEntries(LOCALES.map((locale) => [locale, compiled(brand, locale, textsIn(locale))]));
  };
  return {
    name: 'texts-of-brands',
    resolveId: (id) => (id === MESSAGES_OF_BRANDS ? known : null),
    async load(id) {
      if (id !== known) return null;
      const ids = await idsBySource(root);
      const all: [string, object][] = [];
      for (const brand of brandsIn(root)) {
        const own = await textsOf(root, brand);
        if (Object.keys(own).length > 0) all.push([brand, messagesOf(brand, own, ids)]);
      }
      return `export const messages = ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}
