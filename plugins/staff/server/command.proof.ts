/** The staff command on a separate data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createKysely } from '#server/db/kysely.ts';
import { openPool, placeOf } from '#server/db/pool.ts';
import { lockFolder } from '#server/db/lock.ts';
import { run } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'nocturne-staff-'));
const DATA = join(folder, 'data');
/** The folder is migrated from nothing. */
const MIGRATING_MS = 60_000;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ran(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATA_DIR: DATA, SECRET: 'a-signing-key-for-tests-and-nothing-else' };
  const code = await run(args, env, { say: (line) => out.push(line), complain: (line) => err.push(line) });
  return { code, out, err };
}

it('the command refuses a folder that a running site uses', async () => {
  const unlock = lockFolder(DATA);
  expect(await ran('first@example.org', 'admin')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('is in use by another process')],
  });
  unlock();
});

it('the command makes an account staff of a new site', { timeout: MIGRATING_MS }, async () => {
  expect(await ran('first@example.org', 'admin')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('has no account with the address first@example.org')],
  });
  const open = await openPool(placeOf({ databaseUrl: undefined, dataDir: DATA }));
  const now = new Date();
  await createKysely(open)
    .insertInto('users')
    .values({
      brand: 'streaming',
      email: 'first@example.org',
      password_hash: null,
      locale: 'en',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await open.close();
  expect(await ran('first@example.org', 'admin')).toMatchObject({
    code: 0,
    out: ['first@example.org is admin now, and was member.'],
  });
  expect(await ran('first@example.org', 'admin')).toMatchObject({
    code: 0,
    out: ['first@example.org is admin already.'],
  });
});
