/** Accounts that an origin has acknowledged survive a kill. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { killWhileJoining } from '#tools/attack/kills.ts';
import { PASSWORD, post } from '#tools/attack/visitors.ts';
import { freePort, launch, ready } from './support/process.ts';

/** Numbers of sign-ups after which the process is killed, in two rounds. */
const KILLS_AFTER = [3, 8];
const TEST_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'nocturne-durability-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an origin that is killed during sign-ups', () => {
  it('no acknowledged account is lost', { timeout: TEST_MS }, async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') };
    const start = async () => {
      const origin = launch(settings);
      await ready(origin);
      return origin;
    };
    const acknowledged = await killWhileJoining(start, KILLS_AFTER);
    expect(acknowledged.length).toBeGreaterThanOrEqual(11);

    const origin = await start();
    // Logins are rate limited by IP address, so only a few accounts of both rounds are tested.
    const asked = acknowledged.filter((_, index) => index % Math.ceil(acknowledged.length / 12) === 0);
    const answers = await Promise.all(
      asked.map(async (username) => [
        username,
        (await post(origin.url, '/login', { username, password: PASSWORD }))?.status,
      ]),
    );
    await origin.end('SIGTERM');
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});
