/** Every regular expression in shipped code: literals, and those built while modules load. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { sourceFiles } from './imports.ts';
import { ROOT } from './root.ts';

export interface ShippedRegex {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

const FOLDERS = [
  'kernel',
  'ports',
  'app',
  'plugins',
  'age-providers',
  'gateways',
  'ui',
  'brands',
  'server',
  'demo',
];
const UNSHIPPED = /(?:\.test|\.proof|\.stories|\/testing[\w-]*|-fixtures)\.tsx?$|\/testing\/|\.test-d\.ts$/;
/** Matches text that may contain a regex literal. Most files have none and are not parsed. */
const MAY_HOLD = /(?:^|[(,=:[!&|?{};+\s])\/(?![/*>\s])|new RegExp/m;
/**
 * Imports the modules that build expressions and prints the expressions. It runs in a child process, because this
 * process has already loaded the modules.
 */
const COLLECT = `
  const Native = RegExp;
  const built = [];
  const root = process.cwd() + '/';
  const place = /^(?:kernel|ports|app|plugins|age-providers|gateways|ui|brands|server|demo)\\/[^:?)]+/;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [pattern, flags]) {
      const made = new target(pattern, flags);
      const from = place.exec(new Error().stack.split('\\n')[2].split(root)[1] ?? '')?.[0];
      if (from) built.push({ file: from, pattern: made.source, flags: made.flags });
      return made;
    },
  });
  for (const file of JSON.parse(process.argv[1])) await import(process.cwd() + '/' + file);
  console.log(JSON.stringify(built));
  process.exit(0);
`;

export const isShipped = (file: string): boolean => !UNSHIPPED.test(file);

export function regexesIn(file: string, text: string): { literals: ShippedRegex[]; builds: boolean } {
  const literals: ShippedRegex[] = [];
  let builds = false;
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ file, ...node.regex });
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') builds = true;
    },
  }).visit(parseSync(file, text).program);
  return { literals, builds };
}

export function shippedRegexes(): ShippedRegex[] {
  const found = sourceFiles(FOLDERS)
    .filter(isShipped)
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ text }) => MAY_HOLD.test(text))
    .map(({ file, text }) => ({ file, ...regexesIn(file, text) }));
  const building = found.filter(({ builds }) => builds).map(({ file }) => file);
  const built = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', COLLECT, JSON.stringify(building)],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return [...found.flatMap(({ literals }) => literals), ...(JSON.parse(built) as ShippedRegex[])];
}

/** Some expressions contain a random string that changes with each start. */
const NONCE = /(?<=-)[0-9a-f]{24}(?=-)/g;

export const nameOf = ({ pattern, flags }: Omit<ShippedRegex, 'file'>): string => `/${pattern}/${flags}`;

/** A short digest without characters that the stored list would have to escape. */
export const digestOf = (one: Omit<ShippedRegex, 'file'>): string =>
  createHash('sha256').update(nameOf(one).replaceAll(NONCE, 'nonce')).digest('hex').slice(0, 16);
