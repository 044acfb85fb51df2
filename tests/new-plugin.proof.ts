/** `npm run new` generates a working plugin with page app and origin, as docs/tutorial/first-plugin.md describes. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { LOCALES } from '#app/i18n/i18n.ts';
import { originTextsIn } from '#scripts/origin-texts.ts';
import { createPlugin, faultOfName } from '#scripts/new-plugin.ts';
import { stepsOf, withLines } from '#tools/newcomer/path.ts';
import { placeFor } from '#server/testing/database.ts';
import { testConfig, TEST_START } from '#server/testing/origin.ts';
import type { Booted } from './support/boot-brands.ts';
import { importsOf, sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';
import { cyclesAmong } from './support/import-cycles.ts';
import { faultsOf } from './support/layers.ts';
import { copyProject } from './support/project-copy.ts';
import { looseTexts } from './support/texts.ts';
import { walk, type WalkOptions } from './support/walk.ts';

const ID = 'night-quiz';
const STEP_MS = 120_000;
const DOC = readFileSync(join(ROOT, 'docs/tutorial/first-plugin.md'), 'utf8');
/** The tutorial, with the plugin name that this test uses. */
const tutorial = DOC.replaceAll('trivia', ID)
  .replaceAll('Trivia', 'NightQuiz')
  .replaceAll(`{ ${ID} }`, '{ nightQuiz }')
  .replaceAll(`+   ${ID},`, '+   nightQuiz,')
  .replaceAll('night-quiz_', 'night_quiz_');

let root: string;
let files: readonly string[];
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const load = async <Loaded>(file: string): Promise<Loaded> => (await import(join(root, file))) as Loaded;

beforeAll(async () => {
  root = copyProject('new-plugin');
  files = await createPlugin(ID, root);
  for (const step of stepsOf(tutorial)) {
    if (step.is === 'command') continue;
    const path = join(root, step.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, withLines(text, step.lines));
  }
}, STEP_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('generated files', () => {
  it('files and texts contain the new name everywhere', () => {
    expect(files).toContain('plugins/night-quiz/night-quiz.page.tsx');
    for (const file of files) expect(`${file} ${read(file)}`).not.toMatch(/plugin.?template/i);
    expect(read('plugins/night-quiz/server/tables.ts')).toContain(
      'night_quiz_answers: NightQuizAnswersTable',
    );
  });

  it('docs/tutorial/first-plugin.md lists exactly the generated files', () => {
    const rows = [...tutorial.matchAll(/^\| `((?:plugins|stories|locales|docs)\/[^`]+)`/gm)].map(
      ([, path = '']) => path,
    );
    const listed = rows.flatMap((path) =>
      path.includes('<language>')
        ? [...LOCALES, 'pseudo'].map((one) => path.replace('<language>', one))
        : [path],
    );
    const number = files.find((file) => file.includes('/migrations/'))?.match(/\d{3}/)?.[0] ?? '';
    expect(listed.map((path) => path.replace('NNN', number)).toSorted()).toEqual([...files].toSorted());
  });

  it('the migration gets an unused number', () => {
    const numbers = [...readdirSync(join(ROOT, 'plugins')).map((id) => `plugins/${id}/server`), 'server/db']
      .map((folder) => join(ROOT, folder, 'migrations'))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder))
      .map((name) => name.slice(0, 3));
    const own = files.find((file) => file.includes('/migrations/'))?.match(/\d{3}/)?.[0];
    expect(own).toMatch(/^\d{3}$/);
    expect(numbers).not.toContain(own);
  });

  it('the files are formatted and pass the linter', () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => join(root, file));
    const lint = spawnSync(
      join(ROOT, 'node_modules/.bin/oxlint'),
      ['--quiet', '-c', join(ROOT, '.oxlintrc.json'), ...sources],
      {
        encoding: 'utf8',
      },
    );
    expect([lint.status, lint.stdout]).toEqual([0, expect.stringContaining('0 errors')]);
  });
});

describe('docs/tutorial/first-plugin.md', () => {
  it('every command of the tutorial exists', () => {
    const scripts = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object })
      .scripts;
    const commands = [...DOC.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name);
    expect(commands).toContain('new');
    for (const name of commands) expect(scripts).toHaveProperty([name ?? '']);
  });

  it('the tutorial takes fewer than ten commands and two edited lines', () => {
    const steps = stepsOf(DOC);
    const commands = steps.flatMap((step) => (step.is === 'command' ? [step.line] : []));
    expect(commands.length).toBeLessThan(10);
    expect([commands[0], commands.at(-1)]).toEqual(['npm run new -- trivia', 'npm start']);
    expect(steps.flatMap((step) => (step.is === 'lines' ? step.lines : []))).toHaveLength(2);
    const brand = read('brands/streaming/brand.ts');
    expect(brand).toContain("import { nightQuiz } from '#plugins/night-quiz/plugin.ts';");
    expect(brand).toMatch(/ {2}plugins: \[[^\]]*^ {4}nightQuiz,\n {2}\],$/m);
  });
});

it('the catalogs have every language and equal the output of npm run messages', async () => {
  const po = formatter({ lineNumbers: false, origins: false });
  const sources = files.filter((file) => /plugins\/.*(?<!\.test)\.tsx?$/.test(file));
  const ofPage = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:\bt|msg)`([^`]+)`/g)].map(([, text = '']) => text.replaceAll('${', '{')),
  );
  const ofOrigin = sources.flatMap((file) => originTextsIn(file, read(file)).map(({ message }) => message));
  const catalogs = LOCALES.flatMap((locale) => [
    { locale, name: ID, texts: ofPage },
    { locale, name: `${ID}-origin`, texts: ofOrigin },
  ]);
  for (const { locale, name, texts } of catalogs) {
    const text = read(`locales/${locale}/${name}.po`);
    const context = { locale, sourceLocale: 'en', filename: '' };
    const messages = await po.parse(text, context);
    expect(Object.values(messages).filter(({ translation }) => !translation)).toEqual([]);
    expect(
      Object.values(messages)
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual([...new Set(texts)].toSorted());
    expect(await po.serialize(messages, { ...context, existing: text })).toBe(text);
  }
  const views = files.filter((file) => file.endsWith('.tsx') && file.startsWith('plugins/'));
  expect(views.flatMap((file) => looseTexts(file, read(file)))).toEqual([]);
});

it('the plugin follows the import rules and has no cycle', () => {
  const imports = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => importsOf(file, read(file)));
  expect(imports.length).toBeGreaterThan(30);
  expect(imports.flatMap(faultsOf)).toEqual([]);
  const known = sourceFiles(['kernel', 'ui', 'server']).flatMap((file) => importsOf(file));
  expect(cyclesAmong([...known, ...imports])).toEqual([]);
});

it('the statechart is fully covered, and has a story for each state', async () => {
  const { roundMachine } = await load<{ roundMachine: AnyStateMachine }>(`plugins/${ID}/machine.ts`);
  const { roundFixtures } = await load<{ roundFixtures: WalkOptions }>(`plugins/${ID}/fixtures.ts`);
  const { unreached, untaken, unanswered, traps, loose, paths } = walk(roundMachine, roundFixtures);
  const faults = [unreached, untaken, unanswered, traps, loose];
  expect(faults.flat()).toEqual([]);
  const exported = [
    ...read(`stories/${ID}/round.stories.tsx`).matchAll(/export const (\w+) = at\('([\w.]+)'\)/g),
  ];
  expect(exported.map(([, , state]) => state).toSorted()).toEqual([...paths.keys()].toSorted());
  for (const [, name = '', state] of exported) expect(name.toLowerCase()).toBe(state);
  expect(read(`docs/reference/flows/${ID}-round.svg`)).toContain('calls send');
});

it(
  'the plugin boots in page app and origin, migrates a database and answers its calls',
  async () => {
    const { place } = await placeFor({ config: testConfig(), seeded: false, now: TEST_START });
    if (!('dump' in place) || !place.dump) throw new Error('only an embedded database can be dumped');
    const dump = join(root, 'dump.tar');
    writeFileSync(dump, new Uint8Array(await place.dump.arrayBuffer()));
    const { stdout } = spawnSync(process.execPath, [join(root, 'tests', 'support', 'boot-brands.ts'), dump], {
      encoding: 'utf8',
    });
    const { streaming, store } = JSON.parse(stdout) as Record<string, Booted>;
    expect(streaming?.plugins).toContain(ID);
    expect(streaming?.calls.filter((call) => call.startsWith(`${ID} `))).toEqual([
      `${ID} GET /${ID}/question`,
      `${ID} POST /${ID}/answers`,
    ]);
    expect(store?.plugins).not.toContain(ID);
  },
  STEP_MS,
);

it(
  "the plugin's own test passes on an empty database with the tables of all migrations",
  () => {
    const args = [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      root,
      '--environment',
      'node',
      '--hookTimeout=90000',
      '--testTimeout=30000',
      `plugins/${ID}`,
    ];
    const env = { ...process.env, NODE_ENV: 'production' };
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root, env });
    expect(stdout).toMatch(/3 passed/);
    expect(status).toBe(0);
  },
  STEP_MS,
);

it(
  'the plugin compiles with its stories and the brand',
  () => {
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      include: [`plugins/${ID}`, 'plugins/**/*.d.ts', `stories/${ID}`, 'brands', 'env.d.ts'],
    };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    const args = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--checkers', '1', '-p', root];
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  },
  STEP_MS,
);

it.each(['', 'Trivia', 'two words', '../up', '-dash', 'dash-', 'a--b', '1st', 'kernel', 'auth'])(
  'the name "%s" is refused',
  async (id) => {
    expect(faultOfName(id, ROOT)).not.toBeNull();
    await expect(createPlugin(id, ROOT)).rejects.toThrow();
  },
);
