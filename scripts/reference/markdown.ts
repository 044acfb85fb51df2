/** Tables in Markdown. */

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The lines of a table, followed by an empty line. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
  '',
];
