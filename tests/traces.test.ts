/**
 * A member who has used every feature deletes the account, and no trace remains (`npm run attack -- --only traces` does
 * more).
 */
import { expect, it } from 'vitest';
import { leaveNoTrace } from './support/traces/attack.ts';

/** Time for seeding the database on a busy machine. */
const TIMEOUT_MS = 240_000;

it(
  'a deleted account leaves no trace in any table, log line or metric',
  { timeout: TIMEOUT_MS },
  async () => {
    const { done, failed, stored, unused, left } = await leaveNoTrace('streaming', {
      gateways: ['segpay'],
      isWhole: false,
    });
    expect(failed).toEqual([]);
    expect(done.length).toBeGreaterThan(30);
    expect(stored.length).toBeGreaterThan(20);
    expect(unused).toEqual([]);
    expect(left).toEqual([]);
  },
);
