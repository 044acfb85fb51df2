/** Limits on attempts per account or address, counted in the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { countAttempt, forgiveAttempts, refuseBeyond } from './attempts.ts';

let site: TestOrigin;
beforeAll(async () => void (site = await testOrigin({ modules: [] })));
afterAll(() => site.close());

const counter = (key: string, attempts: number) => ({ key, attempts, windowS: 60 });

describe('limits on attempts', () => {
  it('attempts beyond the limit are refused with the seconds left in the window', async () => {
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

  it('attempts beyond a narrow limit do not count towards a wider one', async () => {
    const { db, now } = site.origin;
    const [narrow, wide] = [counter('narrow', 1), counter('wide', 2)];
    for (const _ of [1, 2, 3]) await countAttempt(db, [narrow, wide], now());
    expect(await countAttempt(db, [wide], now())).toBe(0);
    expect(await countAttempt(db, [wide], now())).toBe(60);
  });

  it('forgiven attempts are counted from zero again', async () => {
    const { db, now } = site.origin;
    const guess = counter('guess', 1);
    await countAttempt(db, [guess], now());
    await forgiveAttempts(db, [guess]);
    expect(await countAttempt(db, [guess], now())).toBe(0);
  });
});
