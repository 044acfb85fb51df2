/** Crashes of the embedded database, and folders that contain something else. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from './unavailable.ts';
import { NoDatabase } from './embedded.ts';
import { outage } from './outage.ts';
import { openPool } from './pool.ts';
import { TEST_START, testConfig } from '../testing/origin.ts';
import { placeFor } from '../testing/database.ts';

const root = mkdtempSync(join(tmpdir(), 'nocturne-embedded-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Timeout: the first opening of a folder creates a database. */
const FIRST_OPEN_MS = 60_000;

it(
  'after a crash of the embedded database, pending queries fail and committed rows are still there',
  { timeout: FIRST_OPEN_MS },
  async () => {
    const lines: string[] = [];
    const open = await openPool(
      { folder: join(root, 'db') },
      outage({ onLost: () => lines.push('lost'), onBack: () => lines.push('back') }),
    );
    const ask = async (text: string): Promise<unknown[]> => {
      const client = await open.connect();
      try {
        return (await client.query(text)).rows as unknown[];
      } finally {
        client.release();
      }
    };
    await ask('create table kept (n int)');
    await ask('insert into kept values (1)');

    const crashed = open.embedded;
    if (!crashed) throw new Error('this database is embedded');
    const fault = new WebAssembly.RuntimeError('unreachable');
    const spy = vi.spyOn(crashed, 'execProtocolStream').mockRejectedValue(fault);
    const asked = await Promise.allSettled([
      ask('insert into kept values (2)'),
      ask('select n from kept'),
      ask('select n from kept'),
    ]);
    expect(
      asked.map((one) => one.status === 'rejected' && one.reason instanceof DatabaseUnavailable),
    ).toEqual([true, true, true]);
    // Called once: a second call could write while its successor runs.
    expect(spy).toHaveBeenCalledTimes(1);

    expect(await ask('select n from kept')).toEqual([{ n: 1 }]);
    expect(open.embedded).not.toBe(crashed);
    expect(lines).toEqual(['lost', 'back']);
    await open.close();
  },
);

it('an in-memory database that crashes stays unavailable instead of restarting empty', async () => {
  const { place } = await placeFor({ config: testConfig(), seeded: false, now: TEST_START });
  // If the tests run on Postgres, their place is not in memory.
  const open = await openPool('url' in place ? { memory: true } : place);
  const client = await open.connect();
  vi.spyOn(open.embedded ?? expect.fail(), 'execProtocolStream').mockRejectedValue(new Error('crash'));
  await expect(client.query('select 1')).rejects.toThrow(DatabaseUnavailable);
  client.release();
  await expect(open.connect()).rejects.toThrow(DatabaseUnavailable);
  await open.close();
});

it('a folder with files but no database is refused and left unchanged', async () => {
  const folder = join(root, 'other');
  mkdirSync(folder);
  writeFileSync(join(folder, 'pg_wal'), 'what is left of a database');
  await expect(openPool({ folder })).rejects.toThrow(NoDatabase);
  expect(readdirSync(folder)).toEqual(['pg_wal']);
});
