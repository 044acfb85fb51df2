/** A file name has the same meaning in every plugin (docs/tutorial/first-plugin.md). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A code construct and the only file names that may contain it. */
const PLACES = [
  {
    what: 'a ref is named',
    does: /\b(?:event|flow|layout|link|modal|service|slot)(?:<[^;]*?>)?\('[a-z]/,
    where: /\/refs\.ts$/,
  },
  { what: 'a machine is made', does: /\bcreateMachine\(|\bformMachine\(/, where: /[./]machine\.ts$/ },
  { what: 'an actor is made of a machine', does: /\bcreateActor\(/, where: /\/(?:start|guard)\.ts$/ },
  {
    what: 'an endpoint is declared',
    does: /\b(?:endpoint|pagedEndpoint)\(\{?\s*['"]?(?:GET|POST|method)/,
    where: /\/(?:api(?:\/[a-z-]+)?|reads)\.ts$/,
  },
  {
    what: 'dependencies are declared',
    does: /\bdefineDeps\(/,
    where: /^plugins\/[a-z-]+\/deps\.ts$/,
  },
  { what: 'a plugin is defined', does: /\bdefinePlugin\(/, where: /^plugins\/[a-z-]+\/plugin\.ts$/ },
  {
    what: 'an origin half is defined',
    does: /\bdefineModule\(/,
    where: /^plugins\/[a-z-]+\/server\/module\.ts$/,
  },
  { what: 'a dialog lies', does: /<Dialog\b/, where: /\.(?:modal|dialog)\.tsx$/ },
];

const faultsOf = (file: string, text: string): string[] =>
  PLACES.filter(({ does, where }) => does.test(text) && !where.test(file)).map(({ what }) => what);

describe('file names of plugins', () => {
  it('every file of a plugin or gateway has the name that its contents require', () => {
    const files = globSync('{plugins,gateways}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => !/\.(?:test|proof)\.tsx?$|\/fixtures\.tsx?$|\/testing/.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    const faults = files.flatMap((file) =>
      faultsOf(file, readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file}: ${what}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    [
      'plugins/trivia/names.ts',
      `export const RoundFlow = flow<ActorRefFrom<typeof machine>>('trivia.round');`,
    ],
    ['plugins/trivia/start.ts', 'export const m = roundSetup.createMachine({});'],
    ['plugins/trivia/view.tsx', 'const actor = createActor(machine);'],
    ['plugins/trivia/server/calls.ts', `endpoint({ method: 'GET', path: '/trivia' })`],
    ['plugins/trivia/round/deps.ts', 'export const deps = defineDeps({});'],
    ['plugins/trivia/index.ts', 'export const trivia = definePlugin({});'],
    ['plugins/trivia/server/index.ts', 'export const module = defineModule({});'],
    ['plugins/trivia/rules.tsx', '<Dialog onClose={close}>'],
  ])('a file with the wrong name is found: %s', (file, text) => {
    expect(faultsOf(file, text)).toHaveLength(1);
  });
});
