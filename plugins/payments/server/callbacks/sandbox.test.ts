/** The sandbox implements each gateway: payments on its pages reach the ledger or are refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateways, type GatewaySite } from './testing.ts';
import type { Order } from '#gateways/shared/server/gateway.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { order, paymentStatus } from '../testing.ts';
import type { Payment } from '../tables.ts';

let at: GatewaySite;
beforeAll(async () => {
  at = await openGateways();
}, 60_000);
afterAll(() => at.site.close());

const HOSTED = ['epoch', 'segpay', 'vendo', 'trustpay', 'dimoco'] as const;

const orderOf = (payment: Payment): Order => ({
  operationId: payment.operation_id,
  amountMinor: payment.amount_minor,
  currency: payment.currency,
  title: 'Monthly',
  email: 'ana@example.org',
  locale: 'en',
  country: 'ES',
  product: '771',
  memberId: null,
  recurring: null,
  trialDays: 0,
  returnUrl: null,
});

/** An order whose buyer is on the gateway's page. */
async function begin(gateway: GatewayId): Promise<{ payment: Payment; page: string }> {
  const payment = await order(at.site, gateway);
  const base = 'https://films.example';
  const checkout = await at.gateways.get(gateway)!.gateway.createCheckout(
    orderOf(payment),
    'redirect',
    {
      success: `${base}/payment-success`,
      failure: `${base}/payment-error`,
      callback: `http://127.0.0.1:3000/callbacks/${gateway}`,
    },
    `checkout:${payment.operation_id}`,
  );
  return { payment, page: await at.open('url' in checkout ? checkout.url : '') };
}

const stateOf = async ({ operation_id }: Payment) => {
  const { state, entries, access } = await paymentStatus(at.site, operation_id);
  return [state, entries.join('+'), access].join(' ');
};

describe.each(HOSTED)('%s', (gateway) => {
  it('takes a payment on its page, and redirects the buyer back', async () => {
    const { payment, page } = await begin(gateway);
    const shown = await (await at.fetch(`http://127.0.0.1:3000${page}`)).text();
    expect(shown).toContain('€19.95');
    expect(shown).toMatch(/<html lang="en">[\s\S]*<h1>/);
    const done = await at.press(page, { outcome: 'approve' });
    expect(done).toBe(`/_dev/gateways/done/${payment.operation_id}`);
    expect(await (await at.fetch(`http://127.0.0.1:3000${done}`)).text()).toContain('payment-success');
    expect(await stateOf(payment)).toBe('paid sale 1');
    expect(await at.balance(payment.operation_id)).toBe(1995);
  });

  it('shows the bank’s authentication first if scripted', async () => {
    const { payment, page } = await begin(gateway);
    expect(await at.press(page, { outcome: 'three-d-secure' })).toBe('200');
    expect(await stateOf(payment)).toBe('sent  0');
    await at.press(page, { outcome: 'approve' });
    expect(await stateOf(payment)).toBe('paid sale 1');
  });

  it('declines, and accepts another card for the same order', async () => {
    const { payment, page } = await begin(gateway);
    expect(await at.press(page, { outcome: 'decline' })).toMatch(/\?back$/);
    expect(await stateOf(payment)).toBe('declined  0');
    await at.press(page, { outcome: 'approve' });
    expect(await stateOf(payment)).toMatch(/^paid sale 1$/);
  });

  it.each([
    ['once', 'right'],
    ['duplicate', 'right'],
    ['dropped-acknowledgement', 'right'],
    ['once', 'windows-1252'],
  ] as const)('is paid once if its callback is delivered %s with %s content', async (delivery, content) => {
    const { payment, page } = await begin(gateway);
    await at.press(page, { outcome: 'approve', delivery, content });
    expect(await stateOf(payment)).toBe('paid sale 1');
  });

  it.each(['bad-signature', 'wrong-amount', 'wrong-currency', 'test-in-live'] as const)(
    'is not paid by a callback with %s',
    async (content) => {
      const { payment, page } = await begin(gateway);
      await at.press(page, { outcome: 'approve', content });
      expect(await stateOf(payment)).toBe('sent  0');
    },
  );

  it('is paid after a pending event, in either order', async () => {
    for (const delivery of ['once', 'reordered'] as const) {
      const { payment, page } = await begin(gateway);
      await at.press(page, { outcome: 'pending-then-approved', delivery });
      expect(await stateOf(payment)).toBe('paid sale 1');
    }
  });

  it('opens no page for a URL that the shop has not signed', async () => {
    const foreign = await at.open(
      `http://127.0.0.1:3000/_dev/gateways/${gateway}?REF=1&ref=1&x_operation=1&REF1=1`,
    );
    expect(foreign).toMatch(/^40[04]$/);
  });
});

it.each(['several-transactions', 'merchant-named'] as const)(
  'DIMOCO is paid once by a callback with %s',
  async (content) => {
    const { payment, page } = await begin('dimoco');
    await at.press(page, { outcome: 'approve', content, delivery: 'duplicate' });
    expect(await stateOf(payment)).toBe('paid sale 1');
  },
);

it.each([
  ['epoch', 'DECLINED BY THE BANK'],
  ['epoch', 'TOO MANY DENIALS'],
  ['trustpay', '1005'],
  ['trustpay', '800.100.155'],
  ['dimoco', '522'],
] as const)('%s declines with the documented reason %s', async (gateway, reason) => {
  const { payment, page } = await begin(gateway);
  await at.press(page, { outcome: 'decline', reason });
  expect(await stateOf(payment)).toBe('declined  0');
});

describe.each(['epoch', 'segpay', 'vendo'] as const)('%s', (gateway) => {
  it('renews, refunds and charges back a payment', async () => {
    const { payment, page } = await begin(gateway);
    await at.press(page, { outcome: 'approve' });
    const ref = payment.operation_id;
    expect(await at.advance(ref, 'rebill', { delivery: 'duplicate' })).toEqual([200, 200]);
    expect(await stateOf(payment)).toBe('paid sale+renewal 2');
    expect(await at.advance(ref, 'refund')).toEqual([200]);
    expect(await at.advance(ref, 'chargeback')).toEqual([200]);
    expect(await at.advance(ref, 'cancel')).toEqual([200]);
    expect(await stateOf(payment)).toBe('charged_back sale+renewal+refund+chargeback 1');
    expect(await at.balance(ref)).toBe(0);
  });
});

describe('a payment that Segpay approved without the bank', () => {
  it('is reversed once when the bank declines it later, on the page or afterwards', async () => {
    for (const isLater of [false, true]) {
      const { payment, page } = await begin('segpay');
      await at.press(page, { outcome: isLater ? 'approve' : 'stand-in' });
      if (isLater) {
        expect(await stateOf(payment)).toBe('paid sale 1');
        expect(await at.advance(payment.operation_id, 'stand-in', { delivery: 'duplicate' })).toEqual([
          200, 200,
        ]);
      }
      expect(await stateOf(payment)).toBe('refunded sale+refund 0');
      expect(await at.balance(payment.operation_id)).toBe(0);
    }
  });

  it('can still be paid with another card', async () => {
    const { payment, page } = await begin('segpay');
    await at.press(page, { outcome: 'decline' });
    await at.press(page, { outcome: 'approve' });
    expect(await stateOf(payment)).toBe('paid sale 1');
  });
});

it('a decline of a transaction at a gateway without provisional approval changes no paid payment', async () => {
  const { payment, page } = await begin('epoch');
  await at.press(page, { outcome: 'stand-in' });
  expect(await at.advance(payment.operation_id, 'stand-in')).toEqual([]);
  expect(await stateOf(payment)).toBe('paid sale 1');
});

it('a stalled callback arrives later', async () => {
  const { payment, page } = await begin('trustpay');
  await at.press(page, { outcome: 'approve', delivery: 'stalled' });
  expect(await stateOf(payment)).toBe('sent  0');
  at.release();
  await expect.poll(() => stateOf(payment), { timeout: 15_000 }).toBe('paid sale 1');
});

describe('calls from server to server', () => {
  const taken = async (gateway: GatewayId) => {
    const { payment, page } = await begin(gateway);
    await at.press(page, { outcome: 'approve' });
    const { gateway_transaction: transactionId } = await at.site.origin.db
      .selectFrom('payments')
      .select('gateway_transaction')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    return {
      payment,
      taken: { transactionId: transactionId ?? '', amountMinor: 1995, currency: 'EUR' as const },
    };
  };

  it.each(['vendo', 'trustpay', 'dimoco'] as const)('%s makes one refund per key', async (id) => {
    const { payment, taken: of } = await taken(id);
    const { gateway } = at.gateways.get(id)!;
    await gateway.refund?.(of, `refund:${payment.id}`);
    await gateway.refund?.(of, `refund:${payment.id}`);
    expect(await at.balance(payment.operation_id)).toBe(0);
  });

  it('TrustPay returns the status of an order', async () => {
    const { payment } = await taken('trustpay');
    const queried = await at.gateways.get('trustpay')!.gateway.query?.({ orderRef: payment.operation_id });
    expect(queried).toMatchObject({
      events: [{ status: 'ok', amountMinor: 1995, orderRef: payment.operation_id }],
    });
  });

  it('Skyflow issues a bearer token, and its processor charges a card once for an order', async () => {
    const payment = await order(at.site, 'skyflow');
    const { gateway } = at.gateways.get('skyflow')!;
    const charged = () => gateway.charge?.(orderOf(payment), { token: 'sandbox-card' }, 'renew:1');
    expect(await charged()).toMatchObject({ is: 'done' });
    expect(await charged()).toMatchObject({ is: 'done' });
    expect(await at.balance(payment.operation_id)).toBe(1995);
    const refused = await order(at.site, 'skyflow');
    await at.setScript(refused.operation_id, { outcome: 'decline', reason: '800.100.155' });
    expect(await gateway.charge?.(orderOf(refused), { token: 'sandbox-card' }, 'renew:2')).toEqual({
      is: 'declined',
      reason: '800.100.155',
    });
  });
});
