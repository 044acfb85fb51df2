/** Attempts: how often one account or address may try before it has to wait, counted in the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { countAttempt, forgiveAttempts, refuseBeyond } from './attempts.ts';

let site: TestOrigin;
beforeAll(async () => void (site = await testOrigin({ modules: [] })));
afterAll(() => site.close());

const counter = (key: string, attempts: number) => ({ key, attempts, windowS: 60 });

describe('counted attempts', () => {
  it('are refused beyond the limit with the seconds that are left of the window', async () => {
    const { db, now } = site.origin;
    const few = [counter('few', 1)];
    await refuseBeyond(db, few, now());
    site.clock.advance(20_000);
    await expect(refuseBeyond(db, few, now())).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterS: 40,
    });
    site.clock.advance(40_000);
    await expect(refuseBeyond(db, few, now())).resolves.toBeUndefined();
  });

  it('do not wear out a wider counter once a narrower one is over', async () => {
    const { db, now } = site.origin;
    const [narrow, wide] = [counter('narrow', 1), counter('wide', 2)];
    for (const _ of [1, 2, 3]) await countAttempt(db, [narrow, wide], now());
    expect(await countAttempt(db, [wide], now())).toBe(0);
    expect(await countAttempt(db, [wide], now())).toBe(60);
  });

  it('are counted from the start again when they are forgiven', async () => {
    const { db, now } = site.origin;
    const guess = counter('guess', 1);
    await countAttempt(db, [guess], now());
    await forgiveAttempts(db, [guess]);
    expect(await countAttempt(db, [guess], now())).toBe(0);
  });
});
