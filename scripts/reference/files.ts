/** The files that `npm run reference` writes, by path relative to the project root. */
import { format } from 'oxfmt';
import { apiPages } from './api.ts';
import { retentionPage } from './retention.ts';

const STYLE = { singleQuote: true, printWidth: 110 } as const;
const FOLDER = 'docs/reference';

/** The generated files, formatted like the project. */
export async function referenceFiles(): Promise<ReadonlyMap<string, string>> {
  const drafts = new Map([...(await apiPages()), ['retention.md', await retentionPage()] as const]);
  return new Map(
    await Promise.all(
      [...drafts].map(async ([name, text]) => {
        const path = `${FOLDER}/${name}`;
        return [path, (await format(path, text, STYLE)).code] as const;
      }),
    ),
  );
}
