/** The way in as docs/tutorial/first-plugin.md tells it, read word for word: commands to run, lines and rows to write. */

export type Step =
  | { readonly is: 'command'; readonly line: string }
  /** Lines that a file of the project gets. */
  | { readonly is: 'lines'; readonly file: string; readonly lines: readonly string[] }
  /** A row of the table in a section of a document. */
  | { readonly is: 'row'; readonly file: string; readonly section: string; readonly row: string };

/** What stands behind it is to be looked up, not followed. */
const END = '\n## Every file that is written';
const BLOCK = /([^\n]*)\n\n```(\w*)\n([\s\S]*?)```/g;
/** "in `docs/explanation/security.md`, "What is kept how long"" */
const PLACE = /`([\w./-]+\.md)`, "([^"]+)"/;

const commandsOf = (text: string): Step[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '')
    .map((line) => ({ is: 'command', line }));

function linesOf(text: string): Step {
  const file = /^\s*\/\/ (\S+)$/m.exec(text)?.[1];
  const lines = [...text.matchAll(/^\+ (.*)$/gm)].map(([, line = '']) => line);
  if (file === undefined || lines.length === 0) throw new Error('a diff names no file or adds nothing');
  return { is: 'lines', file, lines };
}

function rowOf(before: string, text: string): Step {
  const [, file, section] = PLACE.exec(before) ?? [];
  if (file === undefined || section === undefined)
    throw new Error(`nothing says where this belongs: ${text}`);
  return { is: 'row', file, section, row: text.trim() };
}

/** The steps of the document, in their order. Throws at a block of which nobody could know what to do with it. */
export function stepsOf(document: string): readonly Step[] {
  const told = document.split(END)[0] ?? '';
  return [...told.matchAll(BLOCK)].flatMap(([, before = '', language, text = '']) => {
    if (language === 'sh') return commandsOf(text);
    return language === 'diff' ? [linesOf(text)] : [rowOf(before, text)];
  });
}

/** A brand file with the lines of a step: an import after the others, a name at the end of the list. */
export function withLines(source: string, lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (!line.startsWith('import '))
      return text.replace(/^( {2}plugins: \[[\s\S]*?)^ {2}\],$/m, `$1  ${line}\n  ],`);
    const last = text.lastIndexOf('\nimport ');
    const end = text.indexOf('\n', last + 1);
    return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
  }, source);
}

/** A document with a row at the end of a section's table. */
export function withRow(document: string, section: string, row: string): string {
  const at = document.indexOf(`\n## ${section}\n`);
  const table = /(?:^\|.*\n)+/m.exec(document.slice(at));
  if (at === -1 || !table) throw new Error(`there is no table in "${section}"`);
  const end = at + table.index + table[0].length;
  return `${document.slice(0, end)}${row}\n${document.slice(end)}`;
}
