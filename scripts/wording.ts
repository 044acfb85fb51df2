/**
 * `npm run wording [file ...]`: lists private words in comments, names, tests, documents and commit subjects, and fails
 * if it finds any.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/support/root.ts';
import { contentsOf } from './contents.mjs';
import { findInCode, findInDocument, findInFileName, findInSubject, type Finding } from './wording/find.ts';
import { isQuoting } from './wording/quoting.ts';

/** A copy of the project may not be a Git repository; then there are no commit subjects to check. */
const isRepository = existsSync(join(ROOT, '.git'));
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const allFiles = (): string[] =>
  isRepository ? git('ls-files') : contentsOf(ROOT, ['']).map(([path]) => path);

/** Commit subjects before this time are not checked, because they cannot be changed. */
const SUBJECTS_FROM = '2026-11-28T00:00:00Z';

const [, , ...named] = process.argv;
const files = named.length > 0 ? named : allFiles().filter((file) => !isQuoting(file));

let count = 0;
const report = (place: string, findings: readonly Finding[]): void => {
  for (const { line, word, instead } of findings) {
    count += 1;
    console.error(`${place}:${line} "${word}" (write: ${instead})`);
  }
};
for (const file of files) {
  const isCode = /\.(?:[cm]?ts|tsx|mjs)$/.test(file);
  if (!isCode && !file.endsWith('.md')) continue;
  const content = readFileSync(join(ROOT, file), 'utf8');
  report(file, findInFileName(file));
  report(file, isCode ? findInCode(file, content) : findInDocument(content));
}
if (named.length === 0 && isRepository)
  for (const line of git('log', `--since=${SUBJECTS_FROM}`, '--format=%h %s'))
    report(line, findInSubject(line.slice(line.indexOf(' '))));

console.log(count === 0 ? '✓ standard terms' : `${count} private words; see docs/contributing/writing.md`);
process.exitCode = count === 0 ? 0 : 1;
