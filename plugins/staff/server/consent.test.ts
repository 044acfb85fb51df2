/** The buyer's request for immediate access on the page of a payment, on which the right of withdrawal depends. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEGIN_NOW_WORDING } from '#ports/withdrawal-right.ts';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

/** The line about the request on the page; undefined without such a line. */
async function lineOf(operation: string): Promise<string | undefined> {
  const html = await at.read(`/_staff/payments/${operation}`);
  return /<dt>Requested immediate access<\/dt><dd>([^<]*)</.exec(html)?.[1];
}

it('the page of a payment contains when, where and in which wording its buyer requested immediate access', async () => {
  const buyer = await at.buyer();
  const { operation_id } = await at.begin(buyer, { begin_now: BEGIN_NOW_WORDING });
  const line = await lineOf(operation_id);
  expect(line).toContain(at.site.clock.now().toISOString().slice(0, 10));
  expect(line).toContain(`from ES, wording ${BEGIN_NOW_WORDING}: watching ends the right of withdrawal`);
});

it('if no request was recorded, the page explains that watching does not end the right of withdrawal', async () => {
  const { operation, payment } = await at.subscriber();
  const plan = JSON.stringify(payment.subject);
  const cart = JSON.stringify({ cart: { cartId: '1', revision: 1, lines: [], couponKey: null } });
  const missing = 'not recorded: a right of withdrawal lasts its full time, even after watching';
  expect(await lineOf(operation)).toBe(missing);
  for (const [purpose, subject, line] of [
    ['plan_change', plan, missing],
    ['movies', cart, missing],
    // The member gave this consent when the subscription started.
    ['renewal', plan, '–'],
  ] as const) {
    await at.site.origin.db
      .updateTable('payments')
      .set({ purpose, subject })
      .where('id', '=', payment.id)
      .execute();
    expect(await lineOf(operation)).toBe(line);
  }
});
