/** One catalog per plugin and locale, so that a plugin a brand leaves out takes its texts with it. */
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    { path: '<rootDir>/locales/{locale}/{name}', include: ['<rootDir>/plugins/{name}/'] },
    { path: '<rootDir>/locales/{locale}/kernel', include: ['<rootDir>/kernel/'] },
  ],
});
