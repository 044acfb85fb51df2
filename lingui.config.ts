/** One catalog per plugin and locale, so that a brand without a plugin has none of its texts. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALES } from '#app/i18n/i18n.ts';
import { originCatalogs, originExtractor } from '#scripts/origin-texts.ts';
import { pluginBuilds } from '#scripts/plugin-builds.ts';

/** Texts that a first visit to the home page does not show are in a separate catalog. */
const apart = pluginBuilds().flatMap(({ id, pageTexts = [], parts = [] }) => {
  const own = pageTexts.map((files) => `<rootDir>/plugins/${id}/${files}`);
  const ofParts = parts.map((part) => `<rootDir>/${part}/*/*.tsx`);
  return own.length > 0 ? [{ id, files: [...own, ...ofParts] }] : [];
});

const isSpeaking = (id: string): boolean => {
  const file = new URL(`plugins/${id}/plugin.ts`, import.meta.url);
  return existsSync(file) && readFileSync(file, 'utf8').includes('messages:');
};

/** Plugins without texts in the page app have no catalog. */
const silent = pluginBuilds().flatMap(({ id }) => (isSpeaking(id) ? [] : [`<rootDir>/plugins/${id}/`]));

/** Plugins with folders elsewhere, whose texts are in the same catalog. */
const withParts = pluginBuilds().flatMap(({ id, parts = [] }) =>
  parts.length > 0
    ? [{ id, folders: [`plugins/${id}`, ...parts].map((folder) => `<rootDir>/${folder}/`) }]
    : [],
);
/** Origin halves have their own catalogs, and tests contain no messages. Parsing them would take most of the time. */
const UNREAD = ['**/server/**', '**/*.test.ts'];

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES, 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  extractors: [originExtractor, createBabelExtractor()],
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/{name}',
      include: ['<rootDir>/plugins/{name}/'],
      exclude: [
        ...apart.flatMap(({ files }) => files),
        ...silent,
        ...withParts.map(({ id }) => `<rootDir>/plugins/${id}/`),
        ...UNREAD,
      ],
    },
    ...withParts.map(({ id, folders }) => ({
      path: `<rootDir>/locales/{locale}/${id}`,
      include: folders,
      exclude: [...apart.flatMap(({ files }) => files), ...UNREAD],
    })),
    ...apart.map(({ id, files }) => ({ path: `<rootDir>/locales/{locale}/${id}-pages`, include: files })),
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['<rootDir>/app/'],
      exclude: ['<rootDir>/app/forms/'],
    },
    // Loaded with the first form.
    { path: '<rootDir>/locales/{locale}/forms', include: ['<rootDir>/app/forms/'] },
    // Emails and pages of the origin, which the page app never loads.
    ...[...originCatalogs(fileURLToPath(new URL('.', import.meta.url)))].map(([name, files]) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: files.map((file) => `<rootDir>/${file}`),
    })),
  ],
});
