/** Documents that a brand replaces: the same rules as for the shared ones, in every language, and in its own pages only. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFaults, ownDocument, ownDocuments } from '#app/brand-documents.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import { createHttp } from '#app/http/client.ts';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { aboutLoader } from '#plugins/pages/about/about.loader.ts';
import { TEXTS } from '#plugins/pages/content/texts.ts';
import type { Offered } from '#plugins/pages/content/model.ts';
import { compileDocument, documents } from '#scripts/documents/compile.ts';
import { outlineOf } from '#scripts/documents/outline.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { facts } from '#stories/fixtures/facts.ts';
import { ROOT } from './support/root.ts';

const HEAD_TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 150;

const OWN = BRANDS.flatMap((brand) => ownDocuments(brand, ROOT).map((name) => [brand, name] as const));
const NAMES = (await Promise.all(BRANDS.map(loadBrand))).map(({ info }) => info.name);

const compiled = (brand: string, locale: Locale, name: string) => {
  const file = ownDocument(brand, locale, name);
  return compileDocument(file, readFileSync(join(ROOT, file), 'utf8'));
};
const textOf = async (name: string, locale: Locale, brandId: string, has: Partial<Offered> = {}) => {
  const { text } = await TEXTS[name as keyof typeof TEXTS](locale);
  const own = { brand: 'B', company: 'C', email: 'e@b.example', brandId };
  return text({ ...facts, ...own, has: { ...facts.has, ...has } });
};

it('Matinee and Else Cinema have their own about pages', () => {
  expect(OWN).toEqual(
    expect.arrayContaining([
      ['store', 'about'],
      ['else-cinema', 'about'],
    ]),
  );
});

it.each(BRANDS)('the documents of %s are complete in every language', (brand) => {
  expect(documentFaults(brand, ROOT)).toEqual([]);
});

describe.each(OWN)('the document of %s: %s', (brand, name) => {
  it.each(LOCALES)('has the sections, conditions and values of its English text (%s)', (locale) => {
    const { source, faults } = compiled(brand, locale, name);
    expect(faults).toEqual([]);
    expect(outlineOf(source)).toEqual(outlineOf(compiled(brand, 'en', name).source));
  });

  it.each(LOCALES)('respects the limits of metadata and contains no name of a brand (%s)', async (locale) => {
    const text = await textOf(name, locale, brand);
    expect(text.headTitle.length).toBeLessThanOrEqual(HEAD_TITLE_LENGTH);
    expect(text.description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
    expect(NAMES.filter((one) => JSON.stringify(text).includes(one))).toEqual([]);
    expect(JSON.stringify(text)).not.toMatch(/undefined|NaN/);
  });

  it.each(LOCALES)('is shown by this brand only (%s)', async (locale) => {
    const others = BRANDS.filter((one) => !OWN.some(([owner, own]) => owner === one && own === name));
    const shared = await textOf(name, locale, '');
    expect((await textOf(name, locale, brand)).lead).not.toBe(shared.lead);
    for (const other of others) expect(await textOf(name, locale, other)).toEqual(shared);
  });
});

/** Words that promise a feature. */
const PROMISES: readonly (readonly [keyof Offered, Readonly<Record<Locale, RegExp>>])[] = [
  [
    'playing',
    {
      en: /trailer|watched there|where you stopped|Free”/i,
      de: /Trailer|dort ansehen|wo du aufgehört|Kostenlos“/i,
      es: /tráiler|ahí puedes verla|donde lo dejaste|«Gratis»/i,
      fr: /bande-annonce|l’y regarder|où vous en étiez|Gratuit\u00a0»/i,
    },
  ],
  ['reviews', { en: /comment/i, de: /komment/i, es: /coment/i, fr: /commentaire|commenter/i }],
  [
    'memberships',
    {
      en: /become a member|a subscription opens|whole catalogue/i,
      de: /werde mitglied|ein abo öffnet|der ganze katalog/i,
      es: /hazte miembro|una suscripción abre|todo el catálogo/i,
      fr: /abonnez-vous|un abonnement ouvre|tout le catalogue/i,
    },
  ],
  [
    'cancelling',
    {
      en: /cancel[^.]* in (?:your|the) profile/i,
      de: /kündig[^.]*profil/i,
      es: /cancel[^.]*perfil/i,
      fr: /résili[^.]*profil/i,
    },
  ],
  [
    'trial',
    {
      en: /trial/i,
      de: /probezeit|testphase/i,
      es: /prueba gratuita/i,
      fr: /essai gratuit|période d’essai/i,
    },
  ],
  [
    'films',
    {
      en: /buy a (?:single )?film/i,
      de: /kauf einen/i,
      es: /compra una/i,
      fr: /achetez un (?:seul )?film/i,
    },
  ],
  [
    'payments',
    {
      en: /money back|bank statement/i,
      de: /geld zurück|kontoauszug/i,
      es: /devolución|extracto bancario/i,
      fr: /remboursement|relevé bancaire/i,
    },
  ],
  ['confessions', { en: /confession/i, de: /geständnis/i, es: /confesi/i, fr: /confession/i }],
];

describe.each(PROMISES)('without %s', (feature, words) => {
  it.each(LOCALES)('neither the cinema nor the about page of a brand promises it (%s)', async (locale) => {
    for (const brand of BRANDS)
      for (const name of ['about', 'cinema'])
        expect(JSON.stringify(await textOf(name, locale, brand, { [feature]: false }))).not.toMatch(
          words[locale],
        );
  });
});

it('the about page of a brand loads its own document', async () => {
  const { info } = await loadBrand('store');
  const settings = { leastAge: 18, refundH: 48, filmsAtLeast: 250, textsSince: '2026-11-01', country: 'ES' };
  const http = createHttp({
    fetch: () => Promise.reject(new TypeError('offline')),
    base: '/api',
    parseReplies: false,
  });
  const request = { locale: 'en', http, signal: new AbortController().signal } as RouteRequest;
  const loader = aboutLoader(info, { ...settings, has: { ...facts.has, consent: false } });
  const data = await loader.load?.(request);
  expect(data?.text.lead).toBe(
    'Matinee is a film shop for adults. You buy one film at a time, and it stays in your account.',
  );
});

it('Storybook has the documents of every brand', async () => {
  const storybook = (await import(join(ROOT, '.storybook/main.ts'))) as {
    default: { viteFinal(config: UserConfig): UserConfig };
  };
  const { plugins = [] } = storybook.default.viteFinal({ plugins: [documents(ROOT, ['streaming'])] });
  const [plugin] = plugins as Plugin[];
  const { transform } = plugin as unknown as {
    transform: { handler(this: object, markdown: string, id: string): { code: string } };
  };
  const file = join(ROOT, 'locales/en/documents/about.md');
  const { code } = transform.handler.call({}, readFileSync(file, 'utf8'), file);
  const own = OWN.flatMap(([brand, name]) => (name === 'about' ? ownDocument(brand, 'en', name) : []));
  expect(own.filter((path) => !code.includes(path))).toEqual([]);
});

it('a document that is added or deleted in development updates the shared one', () => {
  const { hotUpdate } = documents(ROOT, ['store']) as unknown as {
    hotUpdate(this: object, change: object): string[] | undefined;
  };
  const environment = { moduleGraph: { getModulesByFile: (file: string) => [file] } };
  const changed = (type: string, path: string) =>
    hotUpdate.call({ environment }, { type, file: join(ROOT, path), modules: ['own'] });
  const own = ownDocument('store', 'de', 'about');
  const shared = ['own', join(ROOT, 'locales/de/documents/about.md')];
  expect([changed('create', own), changed('delete', own)]).toEqual([shared, shared]);
  expect(changed('update', own)).toBeUndefined();
  expect(changed('create', 'locales/de/documents/about.md')).toBeUndefined();
});

describe('building a brand', () => {
  const about = ownDocument('store', 'en', 'about');
  let root: string;
  beforeAll(() => {
    mkdirSync(join(ROOT, 'test-results'), { recursive: true });
    root = mkdtempSync(join(ROOT, 'test-results', 'brand-documents-'));
    cpSync(join(ROOT, 'brands/store/documents'), join(root, 'brands/store/documents'), { recursive: true });
    for (const locale of LOCALES)
      cpSync(join(ROOT, `locales/${locale}/documents`), join(root, `locales/${locale}/documents`), {
        recursive: true,
      });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  /** The code of a build that imports the English about page. */
  async function built(brands: readonly string[]): Promise<string> {
    const entry = join(root, 'locales/en/documents/about.md');
    const result = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [documents(root, brands)],
      build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
    });
    const { output } = result as { output: readonly { code?: string }[] };
    return output.map(({ code = '' }) => code).join('');
  }

  it('a build contains only the document of its brand', async () => {
    const [shop, house] = ['is a film shop for adults', 'shows films about desire'];
    const contains = async (...brands: string[]) => {
      const code = await built(brands);
      return [code.includes(shop), code.includes(house)];
    };
    expect(await contains('store')).toEqual([true, false]);
    expect(await contains('streaming')).toEqual([false, true]);
    expect(await contains('streaming', 'store')).toEqual([true, true]);
  });

  it('a fault of the document fails the build with file and line', async () => {
    const markdown = readFileSync(join(ROOT, about), 'utf8');
    writeFileSync(join(root, about), markdown.replace('{#values}', '{#principles}'));
    await expect(built(['store'])).rejects.toThrow(
      /brands\/store\/documents\/en\/about\.md:\d+: the id of this heading is none of house, values/,
    );
    writeFileSync(join(root, about), markdown);
  });

  it('a document without one of the languages fails the build with the name of the missing file', async () => {
    rmSync(join(root, ownDocument('store', 'de', 'about')));
    await expect(built(['store'])).rejects.toThrow(
      `brands/store/documents/de/about.md is missing: a brand replaces a document in every language, ${LOCALES.join(', ')}.`,
    );
    rmSync(join(root, 'brands/store'), { recursive: true });
    expect(await built(['store'])).toContain('shows films about desire');
  });

  it('a file that replaces no document, or is in no folder of a language, is reported', () => {
    for (const path of ['about.md', 'zz/about.md', 'en/abuot.md', 'en/about.txt', 'en/.hidden']) {
      mkdirSync(join(root, 'brands/cabaret/documents', path, '..'), { recursive: true });
      writeFileSync(join(root, 'brands/cabaret/documents', path), '');
    }
    const place = `is not below the folder of a language: documents/<language>/<name>.md; there are ${LOCALES.join(', ')}.`;
    expect(documentFaults('cabaret', root)).toEqual([
      `brands/cabaret/documents/about.md ${place}`,
      `brands/cabaret/documents/en/about.txt ${place}`,
      'brands/cabaret/documents/en/abuot.md replaces no document: there is no locales/en/documents/abuot.md.',
      `brands/cabaret/documents/zz/about.md ${place}`,
    ]);
  });
});
