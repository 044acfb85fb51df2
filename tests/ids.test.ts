/** The host, the kernel and the tools know no plugin: the brand's list does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { importsOf, ROOT, sourceFiles } from './support/imports.ts';

const IDS: ReadonlySet<string> = new Set(readdirSync(join(ROOT, 'plugins')));

const files = [...sourceFiles(['server', 'kernel', 'scripts']), 'vite.config.ts', 'lingui.config.ts'].filter(
  (file) =>
    !/\.test(?:-d)?\.tsx?$|\/(?:testing[\w-]*|fixtures)\.ts$|^scripts\/(?:attack|demo-media|plugin-template|browsers)\//.test(
      file,
    ),
);

/** Words of the specification's wire and of the database that happen to be a plugin's name as well. */
const WIRE: Readonly<Record<string, readonly string[]>> = {
  // A status of a subscription and a type of user (1-shell §6).
  'kernel/ports/session.ts': ['trial'],
};

/** String literals of a file that equal a plugin's id. */
function named(file: string, text = readFileSync(join(ROOT, file), 'utf8')): string[] {
  const found: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && IDS.has(value)) found.push(value);
    },
  }).visit(parseSync(file, text).program);
  return found.filter((id) => !WIRE[file]?.includes(id));
}

describe('no plugin is known by name', () => {
  it('in an import of the host, the kernel and the tools', () => {
    const faults = files.flatMap((file) =>
      importsOf(file)
        .filter(({ to }) => to.startsWith('plugins/'))
        .map(({ to }) => `${file}: ${to}`),
    );
    expect(faults).toEqual([]);
  });

  it('in a string of theirs', () => {
    expect(files.flatMap((file) => named(file).map((id) => `${file}: ${id}`))).toEqual([]);
  });

  it('and a planted one is found', () => {
    expect(named('server/app.ts', `if (id === 'player') start();`)).toEqual(['player']);
    expect(importsOf('server/app.ts', `import { x } from '../plugins/player/api.ts';`)[0]?.to).toBe(
      'plugins/player/api.ts',
    );
  });
});
