/** Digests of released migrations: databases have run them, so a change to one would reach new databases only. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { migrationFiles, type MigrationFile } from './migration-files.ts';

export const DIGESTS = new URL('./migration-digests.json', import.meta.url);

/** SHA-256 of a migration's code, by its name. */
const Digests = v.record(v.string(), v.string());
export type Digests = v.InferOutput<typeof Digests>;

export const readDigests = (): Digests => v.parse(Digests, JSON.parse(readFileSync(DIGESTS, 'utf8')));

/** The code without comments and import paths: both change when files move, and no database sees them. */
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

/**
 * Names of released migrations whose file has changed. Migrations that were removed with their plugin are not included.
 */
export const editedMigrations = (released: Digests, present: Digests): string[] =>
  Object.keys(released).filter((name) => name in present && present[name] !== released[name]);
