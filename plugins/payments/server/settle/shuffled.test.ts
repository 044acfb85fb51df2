/**
 * Two payments of one member, their renewals and refunds, reported in any order and repeatedly, end in a consistent
 * state.
 */
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order, PLAN } from '../testing.ts';
import { backOf, eventOf, openSettling, rebillOf, type SettlingSite } from './testing.ts';
import { settleWaiting } from './waiting.ts';

const RUNS = 25;
const YEARLY = { ...PLAN, planId: 2, recurringMonths: 12, firstMinor: 9900, renewalMinor: 9900 };

let site: SettlingSite;
beforeAll(async () => {
  site = await openSettling();
}, 60_000);
afterAll(() => site.close());

/**
 * Inconsistencies in a member's records: money without access that is not refunded, and periods that were sold twice.
 */
async function faultsOf(userId: number | null): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'no access for ' || p.operation_id as fault from payments p
      join entitlements e on e.entry_id = p.entry_id
      where p.user_id = ${userId} and p.state = 'paid' and p.return_reason is null and e.revoked_at is not null
    union all
    select 'access for returned ' || p.operation_id from payments p
      join entitlements e on e.entry_id = p.entry_id
      where p.user_id = ${userId} and p.return_reason is not null and e.revoked_at is null
    union all
    select 'not one entry for ' || p.operation_id from payments p
      where p.user_id = ${userId} and p.state in ('paid', 'refunded') and (select count(*) from ledger_entries l
        where l.operation_id = p.operation_id and l.kind in ('sale', 'renewal')) <> 1
    union all
    select 'sold twice ' || a.id from entitlements a join entitlements b on a.user_id = b.user_id and a.id < b.id
      where a.user_id = ${userId} and a.starts_at < b.ends_at and b.starts_at < a.ends_at
      and a.revoked_at is null and b.revoked_at is null
    union all
    select 'two that run' from subscriptions where user_id = ${userId} and status in ('active', 'trial')
      having count(*) > 1`.execute(site.origin.db);
  return rows.map(({ fault }) => fault);
}

it('each payment is in the ledger once, grants access or is refunded, and one subscription is active', async () => {
  const EVENTS = ['one', 'other', 'rebillOne', 'rebillOther', 'backOne', 'backOther'] as const;
  const anyOrder = fc
    .subarray([...EVENTS, ...EVENTS], { minLength: 3 })
    .chain((some) => fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length }));
  await fc.assert(
    fc.asyncProperty(anyOrder, async (sequence) => {
      const one = await order(site, 'epoch');
      const { user_id } = one;
      const other = await order(site, 'epoch', { user_id, plan: YEARLY, subject_key: 'plan:2' });
      const events = {
        one: eventOf(one),
        other: eventOf(other),
        rebillOne: rebillOf(one),
        rebillOther: rebillOf(other, { amountMinor: 9900 }),
        backOne: backOf(one),
        backOther: backOf(other),
      };
      for (const name of sequence) {
        site.clock.advance(1000);
        await site.receive(events[name]);
      }
      await settleWaiting(site.deps, 'epoch');
      expect(await faultsOf(user_id)).toEqual([]);
      const returned = site.settled.filter(({ is, userId }) => is === 'returned' && userId === user_id);
      const operations = returned.map(({ operationId }) => operationId);
      expect(operations).toEqual([...new Set(operations)]);
    }),
    { numRuns: RUNS, verbose: true },
  );
}, 120_000);
