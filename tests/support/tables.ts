/** Table names in the source of origin code. */

/** Words that introduce a table in a query. */
export const QUERIED_TABLE =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|\w*[jJ]oin)\(\s*\[?\s*'(\w+)/g;

/** Tables that a source adds to the database types. */
export const addedTables = (text: string): string[] => {
  const [, added = ''] = /^declare module '[^']*\/db\/schema\.ts' \{([\s\S]*?)^\}/m.exec(text) ?? [];
  return [...added.matchAll(/^ {4}(\w+):/gm)].map(([, table = '']) => table);
};
