/** Texts with placeholders and alternatives in ICU MessageFormat, as in the catalogs, compiled to JavaScript. */
import { parse, type FunctionArg, type Select, type Token } from '@messageformat/parser';
import { codeOfCondition, conditionOf, kindOf, namesOf } from './values.ts';

/** A text as a JavaScript expression over the parameter `v`, and the sorted names of its values. */
export interface Message {
  readonly code: string;
  readonly names: readonly string[];
}

/** Length of a faulty text in a message, in characters. */
const EXCERPT = 60;

interface Scope {
  readonly locale: string;
  /** The placeholder of a phrase that is repeated for each entry of a list. */
  readonly own?: string;
  readonly names: Set<string>;
}

const isShown = (kind: unknown): boolean => kind === 'text' || kind === 'number' || kind === 'phrases';

/** Literal text within a template literal. Line breaks of the document are spaces. */
function escaped(text: string): string {
  const [brace] = /[{}]/.exec(text) ?? [];
  if (brace !== undefined) throw new Error(`"${brace}" has no matching brace`);
  return text.replaceAll(/[`\\$]/g, '\\$&').replaceAll('\n', ' ');
}

/** Throws an Error with the reason why the name cannot be shown. */
function checkShown(name: string, fits: (kind: unknown) => boolean, what: string): void {
  if (fits(kindOf(name))) return;
  throw new Error(`there is no ${what} {${name}}; there are ${namesOf(fits)}`);
}

function codeOfFunction({ arg, key, param }: FunctionArg, { locale }: Scope): string {
  if (key !== 'number' || param) throw new Error(`{${arg}, ${key}} is not supported; write {${arg}, number}`);
  checkShown(arg, (kind) => kind === 'number', 'number');
  return `v.${arg}.toLocaleString(${JSON.stringify(locale)})`;
}

/** The test of a case: an answer, an exact number, or a plural category of the language. */
function codeOfTest({ type, arg }: Select, key: string, locale: string): string {
  if (type === 'select') return codeOfCondition(conditionOf(arg, key));
  const [, exact] = /^=(\d+)$/.exec(key) ?? [];
  return exact === undefined
    ? `new Intl.PluralRules(${JSON.stringify(locale)}).select(v.${arg})===${JSON.stringify(key)}`
    : `v.${arg}===${exact}`;
}

function codeOfSelect(select: Select, scope: Scope): string {
  const { type, arg, cases } = select;
  if (type === 'selectordinal') throw new Error(`{${arg}, selectordinal} is not supported`);
  if (type === 'plural') checkShown(arg, (kind) => kind === 'number', 'number');
  else conditionOf(arg, cases.find(({ key }) => key !== 'other')?.key ?? '');
  const other = cases.find(({ key }) => key === 'other');
  if (!other) throw new Error(`{${arg}, ${type}} lacks the alternative "other"`);
  const tests = cases
    .filter((one) => one !== other)
    .map(({ key, tokens }) => `${codeOfTest(select, key, scope.locale)}?${codeOf(tokens, scope, arg)}:`);
  return `(${tests.join('')}${codeOf(other.tokens, scope, arg)})`;
}

/** The part of a template literal for a token; `counted` is the number of the surrounding plural. */
function partOf(token: Token, scope: Scope, counted: string): string {
  if (token.type === 'content') return escaped(token.value);
  if (token.type === 'octothorpe') return `\${v.${counted}.toLocaleString(${JSON.stringify(scope.locale)})}`;
  if (token.type === 'argument' && token.arg === scope.own) return `\${${token.arg}}`;
  scope.names.add(token.arg);
  if (token.type === 'function') return `\${${codeOfFunction(token, scope)}}`;
  if (token.type !== 'argument') return `\${${codeOfSelect(token, scope)}}`;
  checkShown(token.arg, isShown, 'value');
  // The phrase for each entry is a constant of the document.
  return kindOf(token.arg) === 'phrases'
    ? `\${v.${token.arg}.map(${token.arg}).join("")}`
    : `\${v.${token.arg}}`;
}

function codeOf(tokens: readonly Token[], scope: Scope, counted: string): string {
  const code = tokens.map((token) => partOf(token, scope, counted)).join('');
  const [, only] = /^\$\{(\(.*\))\}$/s.exec(code) ?? [];
  return tokens.length === 1 && only !== undefined ? only : `\`${code}\``;
}

function parsed(text: string, cardinal: Intl.LDMLPluralRule[]): readonly Token[] {
  try {
    return parse(text, { cardinal, strict: true });
  } catch (error) {
    // The first line of the message is the reason, the others show the place.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split(/ at line |\n/);
    throw new Error(`${reason}: "${text.slice(0, EXCERPT)}"`, { cause: error });
  }
}

/**
 * Throws an Error with a sentence about the first fault. `own` is the placeholder of a phrase that is repeated for each
 * entry of a list.
 */
export function messageOf(text: string, locale: string, own?: string): Message {
  const names = new Set<string>();
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const tokens = parsed(text, pluralCategories);
  const code = codeOf(tokens, { locale, names, ...(own === undefined ? {} : { own }) }, '');
  if (own !== undefined && names.size > 0) throw new Error(`this phrase has no value except {${own}}`);
  return { code, names: [...names].toSorted() };
}
