/**
 * Vendo's server-to-server calls: the JSON gateway with a secret in its body, and the signed URLs that cancel, refund
 * and report. docs.vendoservices.com/reference/ gateway-refund, cancel-subscription, subscription-cancel and refund,
 * and lbadmin/vendo-sdk-php (read November 2026). A post follows a refund; posts after a cancellation are not sent.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxOrder } from '#gateways/shared/server/sandbox/book.ts';
import type { Sandbox } from '#gateways/shared/server/sandbox/parts.ts';
import { decimal, isSame, minorIn } from '#gateways/shared/server/sandbox/primitives.ts';
import { PLAIN } from '#gateways/shared/server/sandbox/script.ts';
import type { Settings } from '../settings.ts';
import { vendoReportError, vendoReportFor, WRONG_SIGNATURE } from './report.ts';
import { isSigned, vendoAnswer } from './wire.ts';
import { jsonOf, queryOf } from '#gateways/shared/server/sandbox/bodies.ts';

const CANCELLED = 5915;
const ALREADY_CANCELLED = 5913;
const UNKNOWN_SUBSCRIPTION = 5912;
const BAD_CANCEL_TOKEN = 5914;
const REFUNDED = 5907;
const ALREADY_REFUNDED = 5906;
const UNKNOWN_TRANSACTION = 5903;
const BAD_REFUND_TOKEN = 5905;

type Refunded = {
  readonly transactionId: string;
  readonly order: SandboxOrder;
  readonly amountMinor: number;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function vendoServer(
  app: FastifyInstance,
  { base, book, cashier, now }: Sandbox,
  settings: Settings,
): void {
  const ended = new Set<string>();

  function refund(transactionId: string, partial: string): Refunded | 'unknown' | 'already' {
    const paid = book.paidBy(transactionId);
    const order = paid && book.find(paid.ref);
    if (!order) return 'unknown';
    const left = book.leftOf(transactionId);
    const amountMinor = minorIn(partial) ?? left;
    if (amountMinor <= 0 || amountMinor > left) return 'already';
    const given = cashier.giveBack(order, 'refund', amountMinor, transactionId);
    // A post follows, as after every transaction.
    void cashier.report(order, [given], PLAIN);
    return { transactionId: given.transactionId, order, amountMinor };
  }

  function cancel(subscriptionId: string): 'done' | 'unknown' | 'already' {
    if (!book.ofSubscription(subscriptionId)) return 'unknown';
    if (ended.has(subscriptionId)) return 'already';
    ended.add(subscriptionId);
    return 'done';
  }

  const failed = (code: number, message: string) => ({
    status: 0,
    request_id: book.serial(),
    error: { code, message },
  });

  for (const path of [`${base}/vendo/api`, `${base}/vendo/api/gateway`]) {
    app.post(`${path}/refund`, async (request, reply) => {
      if (request.url.includes('?')) return signedRefund(request.url, queryOf(request), reply);
      const asked = jsonOf(request);
      if (!isSame(settings.secret.open(), textOf(asked['api_secret'])))
        return reply.code(401).send(failed(8103, 'Invalid API credentials'));
      const refunded = refund(textOf(asked['transaction_id']), textOf(asked['partial_amount']));
      if (refunded === 'unknown') return failed(UNKNOWN_TRANSACTION, 'Transaction-ID is invalid.');
      if (refunded === 'already') return failed(ALREADY_REFUNDED, 'Transaction already refunded.');
      return {
        status: 1,
        request_id: book.serial(),
        transaction: {
          id: Number(refunded.transactionId),
          amount: Number(decimal(refunded.amountMinor)),
          currency: refunded.order.currency,
          datetime: '2026-06-01T12:00:00+00:00',
        },
      };
    });
    app.post(`${path}/cancel-subscription`, async (request, reply) => {
      const asked = jsonOf(request);
      if (!isSame(settings.secret.open(), textOf(asked['api_secret'])))
        return reply.code(401).send(failed(8103, 'Invalid API credentials'));
      const id = textOf(asked['subscription_id']);
      const outcome = cancel(id);
      if (outcome === 'unknown') return failed(UNKNOWN_SUBSCRIPTION, 'Subscription-ID is invalid.');
      if (outcome === 'already') return failed(ALREADY_CANCELLED, 'Subscription already cancelled.');
      return { status: 1, request_id: book.serial(), subscription: { id: Number(id) } };
    });
  }

  const xml = (
    reply: FastifyReply,
    ids: Record<string, string>,
    [code, message]: readonly [number, string],
  ) => reply.type('application/xml; charset=utf-8').send(vendoAnswer(ids, code, message));

  function signedRefund(url: string, query: ReadonlyMap<string, string>, reply: FastifyReply): FastifyReply {
    const transactionId = query.get('transactionid') ?? '';
    const ids = { merchantId: query.get('merchantid') ?? '', transactionId };
    if (!isSigned(settings, url)) return xml(reply, ids, [BAD_REFUND_TOKEN, 'AuthToken is incorrect.']);
    const refunded = refund(transactionId, query.get('partial_amount') ?? '');
    if (refunded === 'unknown') return xml(reply, ids, [UNKNOWN_TRANSACTION, 'Transaction-ID is invalid.']);
    if (refunded === 'already') return xml(reply, ids, [ALREADY_REFUNDED, 'Transaction already refunded.']);
    return xml(reply, ids, [REFUNDED, 'Transaction successfully refunded.']);
  }

  const CANCEL_ANSWERS = {
    done: [CANCELLED, 'Subscription successfully cancelled.'],
    already: [ALREADY_CANCELLED, 'Subscription already cancelled.'],
    unknown: [UNKNOWN_SUBSCRIPTION, 'Subscription-ID is invalid.'],
  } as const;
  app.route({
    method: ['GET', 'POST'],
    url: `${base}/vendo/api/cancel`,
    handler: async (request, reply) => {
      const query = queryOf(request);
      const subscriptionId = query.get('subscriptionid') ?? '';
      const ids = { merchantId: query.get('merchantid') ?? '', subscriptionId };
      if (!isSigned(settings, request.url))
        return xml(reply, ids, [BAD_CANCEL_TOKEN, 'AuthToken is incorrect.']);
      return xml(reply, ids, CANCEL_ANSWERS[cancel(subscriptionId)]);
    },
  });
  app.get(`${base}/vendo/api/reconciliation`, async (request, reply) => {
    const report = isSigned(settings, request.url)
      ? vendoReportFor(settings, queryOf(request), { book, now: now() })
      : vendoReportError(WRONG_SIGNATURE);
    return reply.type('application/xml; charset=utf-8').send(report);
  });
  app.get(`${base}/vendo/api/refund`, async (request, reply) =>
    signedRefund(request.url, queryOf(request), reply),
  );
}
