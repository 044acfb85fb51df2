/**
 * Removes code from the browser's build that only the origin and the tools read: schemas of the contract and lists of
 * endpoints.
 */
import { parseAst, type Plugin } from 'vite';

/**
 * Properties of an endpoint that a browser does not need. It needs method, path, access and cacheability, and does not
 * validate replies of its own origin.
 */
const LEFT_OUT_OF_ENDPOINTS = new Set([
  'summary',
  'params',
  'query',
  'body',
  'reply',
  'file',
  'status',
  'errors',
  'perMinute',
  'personal',
]);
/** Properties of plugins that a browser does not need. */
const LEFT_OUT_OF_PLUGINS = new Set(['api', 'boot']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
}
interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly { readonly properties?: readonly Property[] }[];
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The outermost calls that run when the module is loaded. */
function callsAtLoad(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type = '' } = node as Partial<Node>;
  if (type === 'CallExpression') return [node as Call];
  return type.includes('Function') ? [] : Object.values(node).flatMap(callsAtLoad);
}

/**
 * The properties to remove from a declaration. An endpoint is an object with a path and a summary, even if a function
 * in its file creates it.
 */
function unread({ callee, arguments: [first] }: Call): readonly Property[] | null {
  const properties = first?.properties ?? [];
  const names = properties.map(({ key }) => key?.name ?? '');
  const isEndpoint = names.includes('path') && names.includes('summary');
  if (!isEndpoint && callee.name !== 'definePlugin') return null;
  const leftOut = isEndpoint ? LEFT_OUT_OF_ENDPOINTS : LEFT_OUT_OF_PLUGINS;
  return properties.filter((_, index) => leftOut.has(names[index] ?? ''));
}

function editsOf(call: Call, code: string): Edit[] {
  const properties = unread(call);
  // A schema may spread another one. The call as a whole has no side effect, so it is marked as pure.
  if (properties === null)
    return [
      { start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' },
      { start: call.end, end: call.end, text: ')()' },
    ];
  const cuts = properties.map(({ start, end }) => {
    const comma = /^\s*,/.exec(code.slice(end));
    return { start, end: end + (comma?.[0].length ?? 0), text: '' };
  });
  return [{ start: call.start, end: call.start, text: '/* @__PURE__ */ ' }, ...cuts];
}

/**
 * The source of a contract without the parts that browsers do not read; its calls are marked pure, so that unused
 * results are removed.
 */
export const forBrowsers = (code: string): string =>
  callsAtLoad(parseAst(code, { lang: 'ts' }))
    .flatMap((call) => editsOf(call, code))
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);

/** Applies only to builds for browsers, because development and tests validate every reply. */
export const forBrowsersOnly = (): Plugin => ({
  name: 'for-browsers-only',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: {
      id: /\/(?:plugins|gateways|ports|app\/(?:forms|http))\/.*\.ts$/,
      code: /from 'valibot'|\/http\/endpoint\.ts'|\bdefinePlugin\b/,
    },
    handler: (code) => ({ code: forBrowsers(code), map: null }),
  },
});
