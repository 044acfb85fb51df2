/**
 * READMEs of plugins have one structure and name existing files; comments cite rules by number, and no documents outside the
 * project.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/root.ts';

const LINES_MAX = 60;
const CHANGES_MIN = 3;
const OF_A_PLUGIN = ['Rules', 'States', 'Provides and needs', 'Common changes', 'Try it'];
const OF_A_HALF = ['Rules', 'Common changes', 'Try it'];
/** `README 4`, `README 4 and 5`, `README 1 to 3 of auth`. */
const CITED = /\bREADME (\d+(?:(?:, | and | to )\d+)*)(?: of ([a-z]+(?:-[a-z]+)*))?/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/ .*$/gm;
/** Section references to, and names of, documents outside the project. */
const OUTSIDE =
  /(?<!\d)[1-3]-(?:shell|catalogue|readings)\b|(?<!RFC \d+ )§ ?\d|\(readings[,)]|\bthe readings\b|\bthe specification['’]s\b/;
const DOCUMENT = /(?<![\w/.-])[\w.-]+(?:\/[\w.-]+)*\.md\b/g;
const FILE = /`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|css|md|po|json))`/g;

const FOLDERS = [
  'app',
  'gateways',
  'server',
  ...readdirSync(join(ROOT, 'plugins')).map((id) => `plugins/${id}`),
];
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const sectionOf = (text: string, heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const numbersOf = (text: string): number[] =>
  [...sectionOf(text, 'Rules').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

/** The errors in the README of a folder. */
function faultsOf(folder: string, text: string): string[] {
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  const numbers = numbersOf(text);
  const changes = sectionOf(text, 'Common changes')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => [...line.matchAll(FILE)].map(([, path = '']) => path));
  const missing = changes
    .flat()
    .filter((path) => ![join(ROOT, folder, path), join(ROOT, path)].some((one) => existsSync(one)));
  const broken = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(ROOT, folder, path)));
  const expected = folder.startsWith('plugins/') ? OF_A_PLUGIN : OF_A_HALF;
  return [
    ...(text.trimEnd().split('\n').length > LINES_MAX ? [`has more than ${LINES_MAX} lines`] : []),
    ...(/^# .+\n\n[^#\s]/.test(text) ? [] : ['does not begin with a title and what the folder is for']),
    ...(headings.join() === expected.join() ? [] : [`has the headings ${headings.join(', ')}`]),
    ...(numbers.length > 0 && numbers.every((number, index) => number === index + 1)
      ? []
      : ['does not count its rules from 1']),
    ...(changes.length >= CHANGES_MIN && changes.every((paths) => paths.length > 0)
      ? []
      : [`does not name files for ${CHANGES_MIN} changes`]),
    ...missing.map((path) => `names ${path}, which does not exist`),
    ...broken.map((path) => `links to ${path}, which does not exist`),
  ];
}

const READMES = new Map(
  FOLDERS.filter((folder) => existsSync(join(ROOT, folder, 'README.md'))).map((folder) => [
    folder,
    read(`${folder}/README.md`),
  ]),
);
const RULES = new Map([...READMES].map(([folder, text]) => [folder, numbersOf(text)]));

/** The folder whose README a file cites if it names none. */
const folderOf = (file: string): string => {
  const [top = '', id = ''] = file.split('/');
  return top === 'plugins' ? `plugins/${id}` : top;
};

/** Citations in a file that do not exist. */
function faultsIn(file: string, text: string): string[] {
  const comments = file.endsWith('.md') ? text : (text.match(COMMENTS) ?? []).join('\n');
  const rules = [...comments.matchAll(CITED)].flatMap(([cited, numbers = '', of]) => {
    const folder =
      of === undefined || ['app', 'gateways', 'server'].includes(of)
        ? (of ?? folderOf(file))
        : `plugins/${of}`;
    const known = RULES.get(folder) ?? [];
    return numbers.split(/\D+/).every((number) => known.includes(Number(number))) ? [] : [cited];
  });
  const documents = file.endsWith('.md')
    ? []
    : [...comments.matchAll(DOCUMENT)]
        .map(([path]) => path)
        .filter(
          (path) => !['.', 'docs', folderOf(file)].some((place) => existsSync(join(ROOT, place, path))),
        );
  return [...rules, ...documents, ...(OUTSIDE.exec(comments) ?? [])];
}

describe('READMEs', () => {
  it('every plugin, app/, gateways/ and server/ have a README', () => {
    expect(FOLDERS.filter((folder) => !READMES.has(folder))).toEqual([]);
  });

  it('READMEs have the same headings, numbered rules and at most 60 lines, and name only files that exist', () => {
    expect(
      [...READMES].flatMap(([folder, text]) => faultsOf(folder, text).map((fault) => `${folder}: ${fault}`)),
    ).toEqual([]);
  });

  const sound = READMES.get('plugins/auth') ?? '';
  it.each([
    ['a heading is missing', sound.replace('## Try it', '## Look at it')],
    ['a number is missing', sound.replace('\n2. ', '\n3. ')],
    ['a file does not exist', sound.replace('`server/attempts.ts`', '`server/nothing.ts`')],
    ['a link has no target', sound.replace(/\w+\.svg/, 'nothing.svg')],
    ['a change names no file', `${sound.replace('\n## Try it', '- Change the colour.\n\n## Try it')}`],
    ['it is too long', sound + '\n- more'.repeat(LINES_MAX)],
    ['the purpose is missing', sound.replace(/^(# .*\n)\n.*\n/, '$1')],
  ])('an error is found in a README: %s', (_, text) => {
    expect(faultsOf('plugins/auth', text)).toHaveLength(1);
  });
});

describe('comments', () => {
  it('comments cite existing rules and documents', () => {
    const files = globSync(
      '{.storybook,age-providers,app,brands,demo,deploy,gateways,kernel,plugins,ports,scripts,server,stories,tests,tools,ui}/**/*.{ts,tsx,mts,mjs,js,css,md}',
      { cwd: ROOT },
    ).filter((file) => file !== 'tests/readmes.test.ts');
    expect(files.length).toBeGreaterThan(1500);
    expect(files.flatMap((file) => faultsIn(file, read(file)).map((fault) => `${file}: ${fault}`))).toEqual(
      [],
    );
  });

  it.each([
    ['plugins/auth/a.ts', '/** How long it lives (README 99). */'],
    ['plugins/auth/a.ts', '/** How long it lives (README 1 to 99). */'],
    ['ports/a.ts', '/** Without a folder (README 1). */'],
    ['ports/a.ts', '// README 1 of nobody'],
    ['app/a.ts', `/** The header (1-${'shell'} §2 "Header"). */`],
    ['app/a.ts', `/** Settled (${'readings'}, "refunds"). */`],
    ['app/a.ts', '/** As docs/nowhere.md says. */'],
  ])('an error is found in %s: %s', (file, text) => {
    expect(faultsIn(file, text).length).toBeGreaterThan(0);
  });
});
