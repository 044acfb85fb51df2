/**
 * DIMOCO's endpoint for actions: start and start-subscription redirect to a page; the others respond immediately, or
 * with a pending status and a callback.
 */
import type { FastifyInstance } from 'fastify';
import type { SandboxOrder } from '#gateways/shared/server/sandbox/book.ts';
import { orderOf } from '#gateways/shared/server/sandbox/checkouts.ts';
import type { SandboxEvent } from '#gateways/shared/server/sandbox/event.ts';
import type { Sandbox } from '#gateways/shared/server/sandbox/parts.ts';
import { PLAIN } from '#gateways/shared/server/sandbox/script.ts';
import type { Settings } from '../settings.ts';
import { dimocoAnswer, dimocoXml, isSignedForm, readStart, STATUS } from './wire.ts';
import { formOf } from '#gateways/shared/server/sandbox/bodies.ts';

const FAILED = {
  digest: [STATUS.invalid, '111', 'merchant unauthorized'],
  parameter: [STATUS.invalid, '102', 'invalid or missing parameter value'],
  closed: [STATUS.failed, '521', 'subscription closed'],
  state: [STATUS.failed, '301', 'action invalid for current transaction state'],
} as const;

export function dimocoServer(app: FastifyInstance, sandbox: Sandbox, settings: Settings): void {
  const { base, book, cashier } = sandbox;
  const closed = new Set<string>();

  app.post(`${base}/dimoco/api`, async (request, reply) => {
    reply.type('text/xml; charset=utf-8');
    const fields = formOf(request);
    const { action = '', request_id: requestId = '', url_callback: callback = '' } = fields;
    const answer = (result: readonly [string, string, string], url?: string): string =>
      dimocoAnswer({ action, requestId }, result, url);
    if (!isSignedForm(settings, fields)) return answer(FAILED.digest);

    /** The result of an action: by callback if it has a callback URL, else in the response. */
    const settle = (order: SandboxOrder, event: SandboxEvent): string => {
      const reported = { ...event, ref: requestId };
      if (callback === '') return dimocoXml(settings, reported);
      void cashier.report({ ...order, callback }, [reported], PLAIN);
      return answer([STATUS.pending, '0', 'pending']);
    };

    switch (action) {
      case 'start':
      case 'start-subscription': {
        const read = await orderOf(sandbox, 'dimoco', readStart(settings, fields));
        if (typeof read === 'string') return answer(FAILED.parameter);
        book.open(read);
        const url = `${sandbox.publicBaseOf(read)}${base}/pay/${read.ref}`;
        return answer([STATUS.redirect, '302', 'redirect required'], url);
      }
      case 'refund': {
        const paid = book.paidBy(fields['transaction'] ?? '');
        const order = paid && book.find(paid.ref);
        if (!paid || !order) return answer(FAILED.parameter);
        // A refund is always for the whole transaction.
        if (book.leftOf(paid.transactionId) < paid.amountMinor) return answer(FAILED.state);
        return settle(order, cashier.giveBack(order, 'refund', paid.amountMinor, paid.transactionId));
      }
      case 'renew-subscription':
      case 'close-subscription': {
        const order = book.ofSubscription(fields['subscription'] ?? '');
        if (!order) return answer(FAILED.parameter);
        if (closed.has(order.subscriptionId)) return answer(FAILED.closed);
        const kind = action === 'renew-subscription' ? 'rebill' : 'cancel';
        if (kind === 'cancel') closed.add(order.subscriptionId);
        const event = cashier.eventOf(order, { kind, transactionId: book.serial() });
        if (kind === 'rebill') cashier.charge(order, event);
        return settle(order, event);
      }
      case 'status': {
        const paid = book.paidBy(fields['transaction'] ?? '');
        const order = paid ? book.find(paid.ref) : book.ofSubscription(fields['subscription'] ?? '');
        if (!order || order.state === 'open') return answer(FAILED.parameter);
        const status = order.state === 'paid' ? 'ok' : order.state === 'pending' ? 'pending' : 'declined';
        return dimocoXml(settings, cashier.eventOf(order, { status }), 'right', action);
      }
      default:
        return answer(FAILED.parameter);
    }
  });
}
