/** A callback without our reference names the payment that its events concern, so that its member's export contains it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../testing.ts';
import type { SandboxEvent } from '#gateways/shared/server/sandbox/event.ts';
import { eventFor, openGateways, type GatewaySite } from './testing.ts';

let at: GatewaySite;
beforeAll(async () => {
  at = await openGateways();
}, 120_000);
afterAll(() => at.site.close());

const callbacks = () =>
  at.site.origin.db.selectFrom('gateway_callbacks').select(['state', 'order_ref']).orderBy('id').execute();

it.each(['epoch', 'vendo', 'segpay'] as const)(
  'callbacks of %s about a renewal, a refund and a cancellation name a payment of the member',
  async (gateway) => {
    const payment = await order(at.site, gateway);
    const sale = eventFor(payment);
    const later: Partial<SandboxEvent>[] = [
      { kind: 'rebill', transactionId: String(500_000 + payment.id) },
      { kind: 'refund', transactionId: String(600_000 + payment.id), relatedId: sale.transactionId },
      { kind: 'cancel' },
    ];
    await at.site.origin.db.deleteFrom('gateway_callbacks').execute();
    for (const event of [sale, ...later.map((more) => eventFor(payment, more))])
      expect(await at.send(gateway, at.write(gateway, event))).toBe(200);
    const { db } = at.site.origin;
    const own = await db
      .selectFrom('payments')
      .select('operation_id')
      .where('user_id', '=', payment.user_id)
      .execute();
    const names = new Set<string | null>(own.map(({ operation_id: name }) => name));
    const stored = await callbacks();
    expect(stored).toHaveLength(4);
    expect(stored.filter(({ order_ref: name }) => !names.has(name))).toEqual([]);
  },
);
