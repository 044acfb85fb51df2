/**
 * Files that are not checked: they quote replaced words to explain or test them, they contain texts for visitors or are
 * generated from such texts or from names of flows, or they are released migrations.
 */
const QUOTING: readonly string[] = [
  'docs/contributing/writing.md',
  'docs/reference/cookies.md',
  'docs/reference/flows/README.md',
  'locales/',
  'plugins/live-tv/server/migrations/058-live-tv.ts',
  'scripts/wording/',
  'tests/wording.test.ts',
];
/** The long documents of a brand, which are texts for visitors. */
const OWN_DOCUMENT = /^brands\/[^/]+\/documents\//;

export const isQuoting = (file: string): boolean =>
  OWN_DOCUMENT.test(file) || QUOTING.some((folder) => file.startsWith(folder));
