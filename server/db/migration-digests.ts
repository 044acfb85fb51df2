/** Digests of released migrations: databases have run them, so that a change of one would reach new databases only. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { migrationFiles, type MigrationFile } from './migration-files.ts';

export const DIGESTS = new URL('./migration-digests.json', import.meta.url);

/** By the name of a migration, SHA-256 of its code. */
const Digests = v.record(v.string(), v.string());
export type Digests = v.InferOutput<typeof Digests>;

export const readDigests = (): Digests => v.parse(Digests, JSON.parse(readFileSync(DIGESTS, 'utf8')));

/** The code without comments and without the addresses of its imports: both change when files move, and no database sees them. */
const codeOf = (url: URL): string =>
  readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => !/^ *(?:\/\*|\*|\/\/)/.test(line))
    .map((line) => (/^(?:import|\} from) /.test(line) ? line.slice(0, line.lastIndexOf(' from ')) : line))
    .join('\n');

export const digestsOf = (
  files: readonly Pick<MigrationFile, 'name' | 'url'>[] = migrationFiles(),
): Digests =>
  Object.fromEntries(
    files.map(({ name, url }) => [name, createHash('sha256').update(codeOf(url)).digest('hex')]),
  );

/** Names of released migrations whose file is another now. One that has gone with its plugin is not among them. */
export const editedMigrations = (released: Digests, present: Digests): string[] =>
  Object.keys(released).filter((name) => name in present && present[name] !== released[name]);
