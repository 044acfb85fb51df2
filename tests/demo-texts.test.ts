/** Every text of the demo content is available in each language of the site. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { ROOT } from './support/root.ts';

/** A lower number means that texts are no longer found. */
const LEAST_TEXTS = 400;

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

interface Found {
  readonly at: string;
  readonly missing: readonly string[];
}

/** The texts of a file, each with the languages that lack it. */
function textsIn(value: unknown, at: string): Found[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) =>
      textsIn(one, `${at} ${isEntry(one) && isFilled(one['slug']) ? String(one['slug']) : index}`),
    );
  if (!isEntry(value)) return [];
  const spoken = LOCALES.flatMap((locale) => {
    const texts = value[locale];
    return isEntry(texts) ? Object.keys(texts) : [];
  });
  if (spoken.length === 0) return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${at} ${key}`));
  return [...new Set(spoken)].map((field) => ({
    at: `${at} ${field}`,
    missing: LOCALES.filter((locale) => {
      const texts = value[locale];
      return !isEntry(texts) || !isFilled(texts[field]);
    }),
  }));
}

it('every text of the demo content exists in every language', () => {
  const files = globSync('plugins/*/server/**/demo/**/*.json', { cwd: ROOT });
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), file));
  expect(texts.filter(({ missing }) => missing.length > 0)).toEqual([]);
  expect(texts.length).toBeGreaterThan(LEAST_TEXTS);
});

it('a text that lacks one language is found', () => {
  const complete = Object.fromEntries(LOCALES.map((locale) => [locale, { title: 'A', note: 'B' }]));
  const texts = { ...complete, de: { title: 'A' }, es: { title: ' ', note: 'B' }, fr: {} };
  expect(textsIn([{ slug: 'one', texts }], 'file')).toEqual([
    { at: 'file one texts title', missing: ['es', 'fr'] },
    { at: 'file one texts note', missing: ['de', 'fr'] },
  ]);
});
