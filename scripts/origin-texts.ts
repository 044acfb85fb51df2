/**
 * Finds the texts of the origin for `npm run messages`: calls of `text()` from `server/i18n/text.ts`, and of staff pages
 * from `server/i18n/staff-text.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtractorType } from '@lingui/conf';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parseSync, Visitor, type Argument } from 'oxc-parser';
import { ownerOf, pluginBuilds } from './plugin-builds.ts';

const IMPORT = /import \{[^}]*\btext\b[^}]*\} from '[^']*\/i18n\/(?<staff>staff-)?text\.ts'/g;

/** The end of the name of a file's catalog; undefined if the file has no texts. Throws if it has texts of both kinds. */
function endingOf(file: string, code: string): string | undefined {
  const endings = [...code.matchAll(IMPORT)].map(({ groups }) => (groups?.['staff'] ? 'staff' : 'origin'));
  if (new Set(endings).size > 1)
    throw new Error(`${file}: has texts of staff pages and others; move one kind into another file`);
  return endings[0];
}

/**
 * Files with texts by the name of their catalog: `auth-origin` for the plugin, `server-origin` for the host,
 * `auth-staff` for staff pages.
 */
export function originCatalogs(root: string): Map<string, string[]> {
  const builds = pluginBuilds();
  const ofParts = builds.flatMap(({ parts = [] }) => parts.map((part) => `${part}/*/server/**/*.ts`));
  const files = globSync(['server/**/*.ts', 'plugins/*/server/**/*.{ts,tsx}', ...ofParts], { cwd: root })
    .filter((file) => !/\.(?:test|proof)\.ts$/.test(file))
    .toSorted();
  const named = new Map<string, string[]>();
  for (const file of files) {
    const ending = endingOf(file, readFileSync(join(root, file), 'utf8'));
    if (ending === undefined) continue;
    const name = `${ownerOf(builds, file) ?? 'server'}-${ending}`;
    named.set(name, [...(named.get(name) ?? []), file]);
  }
  return named;
}

/** Names of the placeholders of a message, including those in plural forms. */
function placeholdersOf(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , format] = token;
    const forms = typeof format === 'object' && format !== null ? Object.values(format) : [];
    return [name, ...forms.filter((form) => Array.isArray(form)).flatMap(placeholdersOf)];
  });
}

const literal = (node: Argument | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Keys of an object literal; `undefined` if they cannot be read. */
function keysOf(node: Argument | undefined): string[] | undefined {
  if (node === undefined) return [];
  if (node.type !== 'ObjectExpression') return undefined;
  const keys = node.properties.map((one) =>
    one.type === 'Property' && !one.computed && one.key.type === 'Identifier' ? one.key.name : undefined,
  );
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

interface OriginText {
  readonly message: string;
  readonly context?: string;
  readonly line: number;
}

/** The texts of a file. Throws for a call whose arguments are not literals or whose values are not its placeholders. */
export function originTextsIn(file: string, code: string): OriginText[] {
  const found: OriginText[] = [];
  const names = new Set<string>();
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (!/\/i18n\/(?:staff-)?text\.ts$/.test(source.value)) return;
      for (const one of specifiers)
        if (
          one.type === 'ImportSpecifier' &&
          one.imported.type === 'Identifier' &&
          one.imported.name === 'text'
        )
          names.add(one.local.name);
    },
    CallExpression: ({ callee, arguments: [source, values, context], start }) => {
      if (callee.type !== 'Identifier' || !names.has(callee.name)) return;
      const line = code.slice(0, start).split('\n').length;
      const at = `${file}:${line}: ${callee.name}()`;
      const [message, keys, its] = [literal(source), keysOf(values), literal(context)];
      if (message === undefined)
        throw new Error(`${at} needs one string literal; put numbers and names into {placeholders}`);
      if (context !== undefined && its === undefined)
        throw new Error(`${at} needs a string literal as its context`);
      if (keys === undefined) throw new Error(`${at} needs an object literal with plain keys as its values`);
      const placeholders = [...new Set(placeholdersOf(compileMessageOrThrow(message)))].toSorted();
      if (placeholders.join() !== keys.toSorted().join())
        throw new Error(`${at} has the placeholders [${placeholders}] and the values [${keys}]`);
      found.push({ message, line, ...(its === undefined ? {} : { context: its }) });
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** The extractor of files in a `server` folder; Babel extracts those of the page app. */
export const originExtractor: ExtractorType = {
  match: (file) => /\/server\//.test(file),
  extract: (file, code, onMessage) => {
    for (const { message, context, line } of originTextsIn(file, code))
      onMessage({
        id: generateMessageId(message, context),
        message,
        origin: [file, line],
        ...(context === undefined ? {} : { context }),
      });
  },
};
