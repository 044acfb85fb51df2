/** One catalog per plugin and locale, so that a plugin a brand leaves out takes its texts with it. */
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Too many texts for a first visit to the home page, which shows none of them. */
const PAGES_OF_CATALOGUE = [
  '<rootDir>/plugins/catalogue/{boost,categories,extras,films,labels,people,reminder,reviews,search,series}/**',
  '<rootDir>/plugins/catalogue/{featured-film,film-actions,film-details,film-similar,film.loader,film.page,listing,paging,scenes,shelf-page,story-and-people,structured}.*',
];

/** Nor does it show the verification of an age. */
const PAGES_OF_AGE_GATE = '<rootDir>/plugins/age-gate/verification/**';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/{name}',
      include: ['<rootDir>/plugins/{name}/'],
      exclude: [...PAGES_OF_CATALOGUE, PAGES_OF_AGE_GATE],
    },
    { path: '<rootDir>/locales/{locale}/catalogue-pages', include: PAGES_OF_CATALOGUE },
    { path: '<rootDir>/locales/{locale}/age-gate-pages', include: [PAGES_OF_AGE_GATE] },
    { path: '<rootDir>/locales/{locale}/kernel', include: ['<rootDir>/kernel/'] },
  ],
});
