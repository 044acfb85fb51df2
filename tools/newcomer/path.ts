/** Parses the steps of docs/tutorial/first-plugin.md: commands to run and lines to add. */

export type Step =
  | { readonly is: 'command'; readonly line: string }
  /** Lines to add to a project file. */
  | { readonly is: 'lines'; readonly file: string; readonly lines: readonly string[] };

/** The rest of the page is ignored. */
const END = '\n## Every file that is written';
const BLOCK = /```(\w*)\n([\s\S]*?)```/g;

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

/** The steps of the page in order. Throws for a block that is neither a command nor a diff. */
export function stepsOf(document: string): readonly Step[] {
  const followed = document.split(END)[0] ?? '';
  return [...followed.matchAll(BLOCK)].flatMap(([, language = '', text = '']) => {
    if (language === 'sh') return commandsOf(text);
    if (language === 'diff') return [linesOf(text)];
    throw new Error(`the tutorial has a step of unknown kind: ${text}`);
  });
}

/** A brand file with the lines of a step added: an import after the others, and a name at the end of the list. */
export function withLines(source: string, lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (!line.startsWith('import '))
      return text.replace(/^( {2}plugins: \[[\s\S]*?)^ {2}\],$/m, `$1  ${line}\n  ],`);
    const last = text.lastIndexOf('\nimport ');
    const end = text.indexOf('\n', last + 1);
    return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
  }, source);
}
