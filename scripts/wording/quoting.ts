/**
 * Files that are not checked: they quote replaced words to explain or test them, they are generated from texts of
 * visitors or names of flows, or they are released migrations.
 */
export const QUOTING: readonly string[] = [
  'docs/contributing/writing.md',
  'docs/reference/cookies.md',
  'docs/reference/flows/README.md',
  'plugins/live-tv/server/migrations/058-live-tv.ts',
  'scripts/wording/',
  'tests/wording.test.ts',
];
