/** What the text of a half at the origin says of tables. */

/** Words that begin a part of a query and are followed by a table. */
export const QUERIED_TABLE =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|\w*[jJ]oin)\(\s*\[?\s*'(\w+)/g;

/** Tables that a half at the origin adds to the types of all. */
export const addedTables = (text: string): string[] => {
  const [, added = ''] = /^declare module '[^']*\/db\/schema\.ts' \{([\s\S]*?)^\}/m.exec(text) ?? [];
  return [...added.matchAll(/^ {4}(\w+):/gm)].map(([, table = '']) => table);
};
