/** The catalogue command exports and imports content, in a separate data folder. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockFolder } from '../db/lock.ts';
import { run } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'nocturne-content-'));
const at = (name: string): string => join(folder, name);
const DATA = at('data');
/** Timeout: the folder is migrated from scratch. */
const MIGRATING_MS = 60_000;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ran(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATA_DIR: DATA, SECRET: 'a-signing-key-for-tests-and-nothing-else' };
  const code = await run(args, env, { say: (line) => out.push(line), complain: (line) => err.push(line) });
  return { code, out, err };
}

it.each([
  [[]],
  [['export']],
  [['import', 'a', 'b']],
  [['publish', 'a']],
  [['export', 'a', '--dry-run']],
  [['import', 'a', '--wet']],
])('the command prints its usage for %j', async (args) => {
  const { code, err } = await ran(...args);
  expect(code).toBe(1);
  expect(err[0]).toMatch(/^npm run catalogue -- export FILE\n/);
});

it('the command refuses a folder that a running site uses', async () => {
  const unlock = lockFolder(DATA);
  expect(await ran('export', at('out.jsonl'))).toMatchObject({
    code: 1,
    err: [expect.stringContaining('is in use by another process')],
  });
  unlock();
});

it('the command imports lines once, and exports them unchanged', { timeout: MIGRATING_MS }, async () => {
  const line = `{"kind":"label","slug":"of-june","order":3,"texts":{"en":{"title":"Of June"}},"banner_image":null,"banner_image_mobile":null}\n`;
  writeFileSync(at('in.jsonl'), line);
  expect(await ran('import', at('in.jsonl'), '--dry-run')).toMatchObject({
    code: 0,
    out: ['label of-june: new', 'label: 1 new, 0 changed, 0 as they were', 'Nothing was written.'],
  });
  expect((await ran('import', at('in.jsonl'))).out.at(-1)).toBe('Imported.');
  expect(await ran('export', at('out.jsonl'))).toMatchObject({ code: 0 });
  // The migrations insert the newsletter forms, which are exported as well.
  const exported = readFileSync(at('out.jsonl'), 'utf8').split('\n').slice(0, -1);
  expect(exported.filter((one) => !one.startsWith('{"kind":"form",'))).toEqual([line.trimEnd()]);
  writeFileSync(at('bad.jsonl'), '{"kind":"label"}\n');
  const bad = await ran('import', at('bad.jsonl'));
  expect([bad.code, bad.out]).toEqual([1, []]);
  expect(bad.err[0]).toMatch(/^line 1: slug: /);
});
