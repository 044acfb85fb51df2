/** What an origin has acknowledged survives its sudden end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort, launch, ready } from './support/process.ts';

const PASSWORD = 'a long evening by the sea';
/** Two kills in the middle of sign-ups, each a little later than the last. */
const KILLS_AFTER_MS = [900, 1600];
const TEST_MS = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'nocturne-durability-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(body),
  });

describe('an origin that is killed during sign-ups', () => {
  it('loses no account it has acknowledged', { timeout: TEST_MS }, async () => {
    const acknowledged: string[] = [];
    const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') };
    for (const [round, killAfterMs] of KILLS_AFTER_MS.entries()) {
      const origin = launch(settings);
      // Rounds follow one another on the same data.
      // oxlint-disable-next-line no-await-in-loop
      await ready(origin);
      let alive = true;
      const joining = [0, 1, 2].map(async (visitor) => {
        for (let count = 0; alive; count += 1) {
          const email = `killed-${round}-${visitor}-${count}@visitor.example`;
          // One sign-up after the other, until the origin is gone.
          // oxlint-disable-next-line no-await-in-loop
          const answer = await post(`${origin.url}/api/sign-up`, { email, password: PASSWORD }).catch(
            () => undefined,
          );
          if (answer?.ok) acknowledged.push(email);
          else alive &&= answer !== undefined && answer.status !== 429;
        }
      });
      // oxlint-disable-next-line no-await-in-loop
      await pause(killAfterMs);
      // oxlint-disable-next-line no-await-in-loop
      await origin.end('SIGKILL');
      alive = false;
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(joining);
    }
    expect(acknowledged.length).toBeGreaterThan(0);

    const origin = launch(settings);
    await ready(origin);
    // Log-ins are limited by address: a handful of accounts from both rounds stands for all.
    const asked = acknowledged.filter((_, index) => index % Math.ceil(acknowledged.length / 12) === 0);
    const answers = await Promise.all(
      asked.map(async (username) => [
        username,
        (await post(`${origin.url}/api/login`, { username, password: PASSWORD })).status,
      ]),
    );
    await origin.end('SIGTERM');
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});
