/** A member who used everything deletes the account, and is found nowhere afterwards (`npm run attack -- --only traces` plays more of it). */
import { expect, it } from 'vitest';
import { leaveNoTrace } from './support/traces/attack.ts';

/** Whatever the seeded database and a busy machine take. */
const TIMEOUT_MS = 240_000;

it(
  'a deleted account leaves no trace in any table, line of the log or metric',
  { timeout: TIMEOUT_MS },
  async () => {
    const { done, failed, stored, left } = await leaveNoTrace('streaming', {
      gateways: ['segpay'],
      isWhole: false,
    });
    expect(failed).toEqual([]);
    expect(done.length).toBeGreaterThan(30);
    expect(stored.length).toBeGreaterThan(20);
    expect(left).toEqual([]);
  },
);
