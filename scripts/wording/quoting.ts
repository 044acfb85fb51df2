/**
 * Files that name replaced words to explain or to test them, generated pages that quote texts of visitors or names of flows,
 * and released migrations, which must not be edited.
 */
export const QUOTING: readonly string[] = [
  'docs/contributing/writing.md',
  'docs/reference/cookies.md',
  'docs/reference/flows/README.md',
  'plugins/live-tv/server/migrations/058-live-tv.ts',
  'scripts/wording/',
  'tests/wording.test.ts',
];
