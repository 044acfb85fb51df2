/** Finds words that the writing guide replaces, in code, documents and commit subjects. */
import { parseSync, Visitor } from 'oxc-parser';
import { EXCEPTIONS, RULES, type Rule } from './rules.ts';

export interface Finding {
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** Splits `storeEmailAddress`, `STORE_EMAIL` and `store-email` into words. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-./]+/g, ' ')
    .toLowerCase();

const withoutExceptions = (passage: string): string =>
  EXCEPTIONS.reduce((rest, { phrase }) => rest.replaceAll(phrase, ''), passage.toLowerCase());

function findIn(passage: string, kind: Exclude<Rule['where'], 'both'>, line: number): Finding[] {
  const plain = withoutExceptions(kind === 'names' ? wordsOf(passage) : passage);
  return RULES.flatMap(({ breaks, instead, where }) => {
    const [word] = where === 'both' || where === kind ? (breaks.exec(plain) ?? []) : [];
    return word === undefined ? [] : [{ line, word, instead }];
  });
}

const TEST_CALLS = new Set(['it', 'test', 'describe']);

/** Whether a call defines a test, including `it.each(...)(name)`. */
function isTestCall(callee: { type: string; [key: string]: unknown }): boolean {
  if (callee.type === 'Identifier') return TEST_CALLS.has(String(callee['name']));
  if (callee.type === 'MemberExpression') return isTestCall(callee['object'] as typeof callee);
  return callee.type === 'CallExpression' && isTestCall(callee['callee'] as typeof callee);
}

/** Comments, declared names and test names of a TypeScript or JavaScript file. */
export function findInCode(file: string, code: string): Finding[] {
  const found: Finding[] = [];
  const lineOf = (at: number): number => code.slice(0, at).split('\n').length;
  const { program, comments } = parseSync(file, code);
  for (const { value, start } of comments) found.push(...findIn(value, 'text', lineOf(start)));
  const named = (node: { type: string; name?: unknown; start: number } | null | undefined): void => {
    if (node?.type === 'Identifier') found.push(...findIn(String(node.name), 'names', lineOf(node.start)));
  };
  new Visitor({
    VariableDeclarator: ({ id }) => named(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach((one) => named(one as never)),
    FunctionExpression: ({ params }) => params.forEach((one) => named(one as never)),
    ArrowFunctionExpression: ({ params }) => params.forEach((one) => named(one as never)),
    ClassDeclaration: ({ id }) => named(id),
    TSInterfaceDeclaration: ({ id }) => named(id),
    TSTypeAliasDeclaration: ({ id }) => named(id),
    TSPropertySignature: ({ key }) => named(key as never),
    TSMethodSignature: ({ key }) => named(key as never),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!first || !isTestCall(callee as never)) return;
      if (first.type === 'Literal' && typeof first.value === 'string')
        found.push(...findIn(first.value, 'text', lineOf(first.start)));
    },
  }).visit(program);
  return found;
}

/** Findings in the prose of a document, without fenced and inline code. */
export function findInDocument(markdown: string): Finding[] {
  let isCode = false;
  return markdown.split('\n').flatMap((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    return isCode ? [] : findIn(line.replaceAll(/`[^`]*`/g, ''), 'text', index + 1);
  });
}

export const findInSubject = (subject: string): Finding[] => findIn(subject, 'text', 1);
export const findInFileName = (path: string): Finding[] => findIn(path, 'names', 1);
