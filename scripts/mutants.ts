/**
 * `node scripts/mutants.ts [--count 300] [--seed 1] [--out FILE]`: inserts one error after another into a copy of the
 * project and reports which of them the tests find. Each mutant runs the tests that its file affects
 * (changed-tests.ts), on the embedded database, until one fails. The copy is `--in FOLDER`: a clone with its packages
 * installed, whose files are restored after each mutant.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text as read } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';

interface Mutant {
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly end: number;
}

/** Kinds of mutants; each kind gets the same share. */
const KINDS: Readonly<Record<string, RegExp>> = {
  kernel: /^(?:kernel|app)\/(?!.*(?:fixtures|testing|\.test)).*\.ts$/,
  'plugin rules':
    /^plugins\/[^/]+\/(?!server\/)(?!.*(?:machine|fixtures|testing[^/]*|\.test|api|refs|deps|plugin)\.ts$).*\.ts$/,
  machines: /^(?:app|plugins|gateways)\/.*machine\.ts$/,
  handlers:
    /^(?:(?:plugins|age-providers)\/[^/]+\/server|server\/http)\/(?!.*(?:testing|fixtures|demo|store|migrations|sandbox|\.test)).*\.ts$/,
  SQL: /^plugins\/[^/]+\/server\/(?:.*\/)?store\.ts$/,
  gateways: /^gateways\/[^/]+\/server\/(?!.*(?:\.test|testing|sandbox)).*\.ts$/,
  views: /^plugins\/.*\.(?:page|modal)\.tsx$|^(?:plugins|gateways)\/(?!.*(?:\.page|\.modal)).*\.tsx$/,
};
const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
};

const valueOf = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? usual : (process.argv[at + 1] ?? usual);
};
const [count, seed] = [Number(valueOf('count', '300')), Number(valueOf('seed', '1'))];
const root = resolve(valueOf('in', '.'));
const load = async <Loaded>(file: string): Promise<Loaded> =>
  (await import(pathToFileURL(join(root, file)).href)) as Loaded;

/** Mulberry32, a random generator that yields the same mutants for the same seed. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Every possible mutant of a file. */
function mutantsOf(kind: string, file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Mutant[] = [];
  const add = (start: number, end: number, to: string): void => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ kind, file, line, from: text.slice(start, end), to, start, end });
  };
  const operator = (left: { end: number }, right: { start: number }, name: string): void => {
    const opposite = OPPOSITE[name];
    const at = text.indexOf(name, left.end);
    if (opposite && at !== -1 && at < right.start) add(at, at + name.length, opposite);
  };
  new Visitor({
    BinaryExpression: ({ left, right, operator: name }) => operator(left, right, name),
    LogicalExpression: ({ left, right, operator: name }) => operator(left, right, name),
    ConditionalExpression: ({ test }) => add(test.start, test.end, `!(${text.slice(test.start, test.end)})`),
    IfStatement: ({ test }) => add(test.start, test.end, `!(${text.slice(test.start, test.end)})`),
    Literal: ({ start, end, value }) => {
      if (typeof value === 'boolean') add(start, end, String(!value));
      if (typeof value === 'number') add(start, end, String(value + 1));
      // Changes an operator of a query.
      if (value === '=') add(start, end, "'<>'");
      if (value === '<' || value === '>') add(start, end, value === '<' ? "'>='" : "'<='");
    },
    CallExpression: ({ callee, arguments: args, start, end }) => {
      const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : '';
      // Removes a condition of a query.
      if (name === 'where' && args.length > 1 && callee.type === 'MemberExpression')
        add(start, end, text.slice(callee.object.start, callee.object.end));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Kinds alternate, so that an aborted run has tested equally many of each. */
function chosenMutants(files: readonly string[]): Mutant[] {
  const random = randomOf(seed);
  const byKind = Object.entries(KINDS).map(([kind, pattern]) =>
    files.filter((file) => pattern.test(file)).flatMap((file) => mutantsOf(kind, file)),
  );
  const chosen: Mutant[] = [];
  for (let turn = 0; chosen.length < count && byKind.some((all) => all.length > 0); turn += 1) {
    const all = byKind[turn % byKind.length] ?? [];
    chosen.push(...all.splice(Math.floor(random() * all.length), 1));
  }
  return chosen;
}

const { sourceFiles } = await load<{ sourceFiles(): string[] }>('tests/support/imports.ts');
const { changedTests } = await load<{ changedTests(files: readonly string[]): string[] | null }>(
  'scripts/changed-tests.ts',
);
process.chdir(root);
/** Time in ms after which a mutant counts as found; limited, because a mutant can cause an endless loop. */
const LONGEST_MS = 240_000;

/** Runs test files until one fails. Resolves with the first failure; null if all pass. */
async function firstFailure(files: readonly string[]): Promise<string | null> {
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', 'node', '--bail', '1', '--reporter', 'default', ...files],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let isTooLong = false;
  const timer = setTimeout(() => {
    isTooLong = true;
    // Kills the workers as well, one of which may be in an endless loop.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, LONGEST_MS);
  const [output, errors, [code]] = await Promise.all([
    read(child.stdout),
    read(child.stderr),
    once(child, 'close'),
  ]);
  clearTimeout(timer);
  if (isTooLong) return 'a test that does not end';
  if (code === 0) return null;
  const plain = stripVTControlCharacters(output + errors);
  return /FAIL\s+(?:\|?node\|?\s+)?(\S+)/.exec(plain)?.[1] ?? 'an error';
}

const byMutant: { mutant: Mutant; result: string; by: string }[] = [];
const mutants = chosenMutants(sourceFiles());
for (const [index, mutant] of mutants.entries()) {
  const path = join(root, mutant.file);
  const before = readFileSync(path, 'utf8');
  // Stories and journeys are excluded, because they need a browser.
  const tests = (changedTests([mutant.file]) ?? []).filter(
    (file) => file.endsWith('.test.ts') && !file.startsWith('tests/e2e/'),
  );
  // Vitest orders files itself, so the closest tests run first in a separate run.
  const folder = dirname(mutant.file);
  const area = mutant.file.split('/').slice(0, 2).join('/');
  const rank = (file: string): number =>
    dirname(file) === folder ? 0 : file.startsWith(`${area}/`) ? 1 : file.startsWith('tests/') ? 3 : 2;
  const runs = [0, 1, 2, 3].map((wanted) => tests.filter((file) => rank(file) === wanted));
  writeFileSync(path, before.slice(0, mutant.start) + mutant.to + before.slice(mutant.end));
  const began = Date.now();
  let result = 'survived';
  let by = '';
  try {
    for (const files of runs) {
      const failed = files.length > 0 ? await firstFailure(files) : null;
      if (failed === null) continue;
      [result, by] = ['killed', failed];
      break;
    }
  } finally {
    writeFileSync(path, before);
  }
  byMutant.push({ mutant, result, by });
  process.stdout.write(
    `${index + 1}/${mutants.length} ${result} ${mutant.kind} ${mutant.file}:${mutant.line} ${mutant.from.slice(0, 60).replaceAll(/\s+/g, ' ')} → ${mutant.to.slice(0, 60).replaceAll(/\s+/g, ' ')} ${by} (${((Date.now() - began) / 1000).toFixed(1)} s, ${tests.length} files)\n`,
  );
  writeFileSync(valueOf('out', 'test-results/mutants.json'), JSON.stringify(byMutant, null, 1));
}
for (const kind of Object.keys(KINDS)) {
  const own = byMutant.filter(({ mutant }) => mutant.kind === kind);
  const killed = own.filter(({ result }) => result === 'killed').length;
  process.stdout.write(`${kind}: ${killed} of ${own.length} killed\n`);
}
