/**
 * `npm run release`: checks that changelog, version and migrations agree, and writes nothing. `npm run release -- 1.1.0 --write`
 * turns the unreleased entries into that version and records new migrations.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DIGESTS, digestsOf, editedMigrations, readDigests } from '#server/db/migration-digests.ts';
import { releasedChangelog, releaseFaults, type ReleaseState } from './release/check.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const versionIn = (name: string): string => (JSON.parse(read(name)) as { version: string }).version;
const withVersion = (text: string, from: string, to: string, times: number): string => {
  let left = times;
  return text.replaceAll(`"version": "${from}"`, (found) => (left-- > 0 ? `"version": "${to}"` : found));
};

function tags(): string[] {
  try {
    return execFileSync('git', ['tag'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function state(): ReleaseState {
  const [released, present] = [readDigests(), digestsOf()];
  return {
    changelog: read('CHANGELOG.md'),
    version: versionIn('package.json'),
    lockVersion: versionIn('package-lock.json'),
    tags: tags(),
    edited: editedMigrations(released, present),
    unrecorded: Object.keys(present).filter((name) => !(name in released)),
  };
}

/** Writes changelog, versions and digests; committing and tagging are manual. */
function write(next: string): void {
  const { changelog, version } = state();
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(join(ROOT, 'CHANGELOG.md'), releasedChangelog(changelog, version, next, date));
  // The lock file contains the project's version twice, before the versions of packages.
  for (const [name, times] of [
    ['package.json', 1],
    ['package-lock.json', 2],
  ] as const)
    writeFileSync(join(ROOT, name), withVersion(read(name), version, next, times));
  const all = Object.entries({ ...digestsOf(), ...readDigests() }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  writeFileSync(DIGESTS, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
try {
  if (values.write) {
    const [next] = positionals;
    if (next === undefined) throw new Error('Name the version: npm run release -- 1.1.0 --write');
    write(next);
  }
  const faults = releaseFaults(state());
  const { version } = state();
  process.stdout.write(
    faults.length > 0
      ? `${faults.join('\n')}\n`
      : `${version} can be released. Run npm run prove, commit, and tag v${version}.\n`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
