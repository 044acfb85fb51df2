/** The structure of a document, which is the same in every language. */
import type { Block, Entry, Source, Text } from './read.ts';
import type { Condition } from './values.ts';

function* textsOfBlocks(blocks: readonly Block[]): Generator<Text> {
  for (const { content } of blocks) {
    if (content.kind === 'paragraph') yield content.text;
    else if (content.kind !== 'directive') yield* content.items;
    else if (content.label) yield content.label;
  }
}

/** Every text of a document in order. */
export function* textsOf({ front, sections }: Source): Generator<Text> {
  yield* front.values();
  for (const { title, blocks, entries } of sections) {
    yield title;
    yield* textsOfBlocks(blocks);
    for (const entry of entries) {
      yield entry.title;
      yield* textsOfBlocks(entry.blocks);
    }
  }
}

const valuesOf = ({ names }: Text): string => names.map((name) => ` {${name}}`).join('');
const conditions = (when: readonly Condition[]): string =>
  when.map(({ name, is }) => ` only ${name}=${is}`).join('');

function linesOfBlock({ when, content }: Block): string[] {
  if (content.kind === 'paragraph') return [`paragraph${conditions(when)}${valuesOf(content.text)}`];
  if (content.kind === 'directive') return [`::${content.name}${conditions(when)}`];
  return content.items.map((item) => `${content.kind}${conditions(when)}${valuesOf(item)}`);
}

const linesOfEntry = (sign: string, { id = '', when, title, blocks }: Entry): string[] => [
  `${sign} ${id}${conditions(when)}${valuesOf(title)}`,
  ...blocks.flatMap(linesOfBlock),
];

/** Sections, conditions and values of a document, one line for each text. */
export const outlineOf = ({ front, sections }: Source): string[] => [
  ...[...front].map(([key, text]) => `${key}:${valuesOf(text)}`),
  ...sections.flatMap((section) => [
    ...linesOfEntry('##', section),
    ...section.entries.flatMap((entry) => linesOfEntry('###', entry)),
  ]),
];
