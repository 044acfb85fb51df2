/** Finds hard-coded texts that visitors would read and translators would not see. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './root.ts';

export interface LooseText {
  file: string;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Attributes whose value is shown or read aloud. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|\w+Label|hint|legend|lead|eyebrow|caption|note|fine|description|meta|quote|by)$/;
/** Properties of objects that become toasts, page heads and options. */
const SPOKEN_PROPERTIES = ['text', 'label', 'message', 'description'];
/** Components whose children are messages. */
const MACROS = ['Trans', 'Plural', 'Select', 'SelectOrdinal'];
/** Strings that are the same in every language; the last is a track's name, which only the player reads. */
const SIGNS = ['CC', 'HD', '4K', 'RTA', 'OK', 'thumbnails'];

const isWords = (text: string): boolean => {
  const words = text.match(/\p{L}[\p{L}\p{M}\d'’-]*/gu) ?? [];
  return words.some((word) => !SIGNS.includes(word));
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The possible string values of an expression; tagged templates (t`...`) and calls are checked elsewhere. */
function literals(expression: Node): { text: string; start: number }[] {
  const { type, start } = expression;
  const inside = (...keys: string[]) =>
    keys.flatMap((key) => (isNode(expression[key]) ? literals(expression[key]) : []));
  if (type === 'Literal')
    return typeof expression['value'] === 'string' ? [{ text: expression['value'], start }] : [];
  if (type === 'TemplateLiteral') {
    const quasis = expression['quasis'] as { value: { cooked: string | null } }[];
    return [{ text: quasis.map(({ value }) => value.cooked ?? '').join(' '), start }];
  }
  if (type === 'ConditionalExpression') return inside('consequent', 'alternate');
  if (type === 'LogicalExpression') return inside('right');
  if (type === 'BinaryExpression') return inside('left', 'right');
  return type === 'JSXExpressionContainer' ? inside('expression') : [];
}

const nameOf = (name: unknown): string => {
  if (!isNode(name)) return '';
  const { name: own } = name;
  return typeof own === 'string' ? own : '';
};

function spokenBy(node: Node, translated: boolean): { text: string; start: number }[] {
  if (node.type === 'JSXText')
    return translated ? [] : [{ text: node['value'] as string, start: node.start }];
  if (node.type === 'JSXAttribute')
    return SPOKEN.test(nameOf(node['name'])) && isNode(node['value']) ? literals(node['value']) : [];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return translated
      ? []
      : (node['children'] as Node[])
          .filter(({ type }) => type === 'JSXExpressionContainer')
          .flatMap(literals);
  if (node.type === 'Property' && SPOKEN_PROPERTIES.includes(nameOf(node['key'])) && isNode(node['value']))
    // A single word is an identifier; a sentence is a text.
    return literals(node['value']).filter(({ text }) => /\p{L}\s+\p{L}/u.test(text));
  return [];
}

/** Parses `source` under the name `file`, so that a text can be tested without a file. */
export function looseTexts(file: string, source = readFileSync(join(ROOT, file), 'utf8')): LooseText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: LooseText[] = [];
  const walk = (node: Node, translated: boolean): void => {
    const opening = node.type === 'JSXElement' ? (node['openingElement'] as Node) : null;
    const within = translated || (opening !== null && MACROS.includes(nameOf(opening['name'])));
    for (const { text, start } of spokenBy(node, within))
      if (isWords(text))
        found.push({ file, line: source.slice(0, start).split('\n').length, text: text.trim() });
    for (const child of childrenOf(node)) walk(child, within);
  };
  walk(program as unknown as Node, false);
  return found;
}
