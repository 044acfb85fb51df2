/** Builds a copy of the project without the origin, that is without server/ and the server folders of plugins, age providers and gateways. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import type { BuiltFile } from '#scripts/bytes.ts';
import { ROOT } from './root.ts';

/** Generated or fetched files, documents, and test code. */
const LEFT_OUT = /^(?:\..*|node_modules|dist|data|docs|stories|tests|test-results|storybook-static|deploy)$/;
/** Paths of the origin, relative to the copy. */
const OF_ORIGIN = /^(?:server|demo|(?:plugins|age-providers|gateways)\/[^/]+\/server)$/;
/** A script for Node in the copy, which builds with its own tools and configuration. */
const BUILD = `const { builtFiles } = await import('./scripts/bytes.ts');
const { writeFileSync } = await import('node:fs');
writeFileSync('built.json', JSON.stringify(await builtFiles(process.argv[1])));`;

export interface BuiltWithoutOrigin {
  readonly files: readonly BuiltFile[];
  /** Folders of the origin that remained in the copy. */
  readonly left: readonly string[];
}

/** Creates the copy and returns its folder, which the caller removes. */
export function copyWithoutOrigin(): string {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const root = mkdtempSync(join(ROOT, 'test-results', 'without-origin-'));
  for (const name of readdirSync(ROOT).filter((one) => !LEFT_OUT.test(one)))
    cpSync(join(ROOT, name), join(root, name), {
      recursive: true,
      filter: (source) => !OF_ORIGIN.test(source.slice(ROOT.length)),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Builds a brand in the copy for browsers. Throws with the build's output if it fails. */
export async function builtWithoutOrigin(brand: string): Promise<BuiltWithoutOrigin> {
  const root = copyWithoutOrigin();
  try {
    const halves = ['plugins', 'age-providers', 'gateways'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((id) => `${folder}/${id}/server`),
    );
    const left = ['server', 'demo', ...halves].filter((folder) => existsSync(join(root, folder)));
    const child = spawn(process.execPath, ['--input-type=module', '--eval', BUILD, brand], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`the build ended with ${code}:\n${output}`);
    return { files: JSON.parse(readFileSync(join(root, 'built.json'), 'utf8')) as BuiltFile[], left };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
