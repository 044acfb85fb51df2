/** Analytics of the page after a payment: once for a cart, not at all for a plan. */
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { EndedPayment } from '#ports/checkout.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';
import { OF_CART, PAYMENT_STATUS } from '#gateways/shared/fixtures.ts';
import { outcomeWith } from './start.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function sentFor(paymentStatus: PaymentStatus): Promise<AnalyticsEvent[]> {
  const sent: AnalyticsEvent[] = [];
  const machine = outcomeWith({
    http: { call: async () => paymentStatus } as unknown as Http,
    changed: () => {},
    tracked: (event) => void sent.push(event),
    ended: () => {},
  });
  const input = { operation: paymentStatus.operation_id, isWayBack: false };
  const actor = createActor(machine, { input }).start();
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
  return sent;
}

it('analytics get a paid cart as a purchase without its refunded films, and a declined cart as an error', async () => {
  const paid = { ...OF_CART, state: 'paid' } as const;
  expect(await sentFor(paid)).toEqual([{ name: 'purchase', plan: 'cart', currency: 'EUR', value: 15.8 }]);
  const [less] = await sentFor({ ...paid, not_given: ['The Night Ferry'], back_in_cents: 790 });
  expect(less).toMatchObject({ value: 7.9 });
  expect(await sentFor({ ...OF_CART, state: 'declined', decline: 'funds' })).toEqual([
    { name: 'payment_error', reason: 'declined' },
  ]);
});

it('a plan is not sent to analytics here, because the sign-up page has sent it', async () => {
  expect(await sentFor({ ...PAYMENT_STATUS, state: 'paid' })).toEqual([]);
});

it.each([
  ['reload', 0],
  ['back_forward', 0],
  ['navigate', 1],
])('a page reached by %s sends the purchase %i times', async (type, times) => {
  const href = 'https://cinema.example/payment-success?operation=1';
  vi.stubGlobal('location', { href });
  const loaded = { type, name: href } as unknown as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded]);
  expect(await sentFor({ ...OF_CART, state: 'paid' })).toHaveLength(times);
});

it.each([
  ['paid', { state: 'paid' }, true],
  ['was paid and bought nothing', { state: 'paid', is_returned: true }, false],
  ['declined', { state: 'declined' }, false],
  ['refunded', { state: 'refunded' }, false],
] as const)(
  'the end of a payment that is %s is published, so that the browser forgets it',
  async (_, changes, isPaid) => {
    const ended = vi.fn<(payment: EndedPayment) => void>();
    const machine = outcomeWith({
      http: { call: async () => ({ ...PAYMENT_STATUS, ...changes }) } as unknown as Http,
      changed: () => {},
      tracked: () => {},
      ended,
    });
    createActor(machine, { input: { operation: PAYMENT_STATUS.operation_id, isWayBack: false } }).start();
    await expect
      .poll(() => ended.mock.calls)
      .toEqual([[{ operationId: PAYMENT_STATUS.operation_id, isPaid, currency: 'EUR', value: 19.95 }]]);
  },
);

it.each([
  ['begun in this browser is shown after a login to its account', null, 'guest'],
  ['of another browser is unknown', undefined, 'unknown'],
] as const)('a payment of another account %s', async (_, operation_id, state) => {
  const call = async ({ path }: { path: string }) => {
    if (path !== '/payment/begun') throw new ApiError(404, { code: 'not_found' });
    return { payment: operation_id === null ? { step: 'paid', operation_id } : null };
  };
  const machine = outcomeWith({
    http: { call } as unknown as Http,
    changed: () => {},
    tracked: () => {},
    ended: () => {},
  });
  const input = { operation: PAYMENT_STATUS.operation_id, isWayBack: false };
  const actor = createActor(machine, { input }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe(state);
});
