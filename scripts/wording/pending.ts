/** Places whose text has not been edited to the writing guide yet. Nothing is added to this list. */
export const PENDING: readonly string[] = [
  'app/browser/services.ts',
  'app/browser/start.ts',
  'app/services.ts',
  'brands/',
  'docs/reference/',
  'playwright.config.ts',
  'plugins/',
  'server/bootstrap/preview-stubs.ts',
  'server/bootstrap/preview-desk.ts',
  'server/bootstrap/open-origin.ts',
  'server/bootstrap/origin.ts',
  'server/content/import.ts',
  'server/http/',
  'server/mail/letterhead.ts',
  'tests/e2e/serve.ts',
  'tools/demo-media/',
  'vitest.config.ts',
];

/** Files that name replaced words to explain or to test them. */
export const QUOTING: readonly string[] = [
  'docs/contributing/writing.md',
  'scripts/wording/',
  'tests/wording.test.ts',
];
