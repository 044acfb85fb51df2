/** TrustPay's newer API: payments by token, queries by reference or id, and idempotent refunds. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxOrder } from '#gateways/shared/server/sandbox/book.ts';
import type { SandboxEvent } from '#gateways/shared/server/sandbox/event.ts';
import type { Sandbox } from '#gateways/shared/server/sandbox/parts.ts';
import { hmac, isSame, minorIn, priceIn } from '#gateways/shared/server/sandbox/primitives.ts';
import { OUTCOMES, type Script } from '#gateways/shared/server/sandbox/script.ts';
import type { Settings } from '../settings.ts';
import { trustpayPayment } from './wire.ts';
import { formOf, jsonOf } from '#gateways/shared/server/sandbox/bodies.ts';

/** Lifetime of an access token. */
const TOKEN_S = 1799;

interface PaymentRequest {
  readonly PaymentInformation?: {
    readonly Amount?: { readonly Amount?: string | number; readonly Currency?: string };
    readonly References?: { readonly MerchantReference?: string };
    readonly CardTransaction?: { readonly Token?: string };
  };
  readonly CallbackUrls?: { readonly Success?: string; readonly Cancel?: string };
}

/** The scripted outcome, in the signed token that the vault gave a card. */
function outcomeOfCard(token: string | undefined): Script['outcome'] | undefined {
  const [, claims = ''] = token?.split('.') ?? [];
  const [, named] = /sandbox-card-\d+-([\w-]+)/.exec(Buffer.from(claims, 'base64url').toString()) ?? [];
  return OUTCOMES.find((outcome) => outcome === named);
}

export function trustpayServer(app: FastifyInstance, sandbox: Sandbox, settings: Settings): void {
  const { base, book, cashier } = sandbox;
  const api = `${base}/trustpay/api/Payments`;
  const refunds = new Map<string, object>();
  const accessToken = hmac('sha256', settings.api_secret.open(), 'access token').toString('base64url');
  const isKnown = (request: FastifyRequest): boolean =>
    isSame(`Bearer ${accessToken}`, request.headers.authorization ?? '');
  const shown = (order: SandboxOrder, more: Partial<SandboxEvent> = {}): object =>
    trustpayPayment(settings, cashier.eventOf(order, more));
  const statusOf = (order: SandboxOrder): object => {
    const { reason } = book.script(order.ref);
    if (order.state === 'declined') return shown(order, { status: 'declined', reason });
    return shown(order, { status: order.state === 'paid' ? 'ok' : 'pending' });
  };
  const find = (id: string): SandboxOrder | undefined => {
    const ref = book.paidBy(id)?.ref;
    return ref === undefined ? undefined : book.find(ref);
  };

  app.post(`${base}/trustpay/api/oauth2/token`, async (request, reply) => {
    const login = Buffer.from(`${settings.project}:${settings.api_secret.open()}`).toString('base64');
    const isClient =
      isSame(`Basic ${login}`, request.headers.authorization ?? '') &&
      formOf(request)['grant_type'] === 'client_credentials';
    return isClient
      ? { access_token: accessToken, token_type: 'Bearer', expires_in: TOKEN_S }
      : reply.code(400).send({ error: 'invalid_client' });
  });
  app.get(api, async (request, reply) => {
    const { MerchantReference: ref = '' } = request.query as { MerchantReference?: string };
    const order = isKnown(request) ? book.find(ref) : undefined;
    // Its page has no payment yet.
    return order && order.state !== 'open' ? statusOf(order) : reply.code(404).send({});
  });
  app.get<{ Params: { id: string } }>(`${api}/Payment/:id`, async (request, reply) => {
    const order = isKnown(request) ? find(request.params.id) : undefined;
    return order ? statusOf(order) : reply.code(404).send({});
  });
  app.post(`${api}/Payment`, async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send({});
    const { PaymentInformation: asked, CallbackUrls: urls } = jsonOf(request) as PaymentRequest;
    const ref = asked?.References?.MerchantReference ?? '';
    const price = priceIn(String(asked?.Amount?.Amount ?? ''), asked?.Amount?.Currency);
    if (ref === '' || !price) return reply.code(400).send({});
    const order = book.open({
      gateway: 'trustpay',
      ref,
      ...price,
      title: 'Charge',
      success: urls?.Success ?? '',
      failure: urls?.Cancel ?? '',
      callback: sandbox.callbackOf('trustpay'),
    });
    const outcome = outcomeOfCard(asked?.CardTransaction?.Token) ?? book.script(ref).outcome;
    if (order.state === 'paid') return statusOf(order);
    if (outcome === 'three-d-secure' && order.success !== '') {
      order.state = 'pending';
      const { transactionId } = cashier.eventOf(order);
      return {
        PaymentRequestId: transactionId,
        GatewayUrl: `${sandbox.publicBaseOf(order)}${base}/bank/${ref}`,
      };
    }
    if (outcome === 'pending-then-approved') order.state = 'pending';
    else if (outcome === 'decline') order.state = 'declined';
    else cashier.take(order);
    return statusOf(order);
  });
  app.post<{ Params: { id: string } }>(`${api}/Payment/:id/Refund`, async (request, reply) => {
    const order = isKnown(request) ? find(request.params.id) : undefined;
    if (!order) return reply.code(404).send({});
    const key = String(request.headers['idempotency-key'] ?? order.ref);
    const known = refunds.get(key);
    if (known) return known;
    const { PaymentInformation: asked } = jsonOf(request) as PaymentRequest;
    const amount = minorIn(String(asked?.Amount?.Amount ?? ''));
    const made = trustpayPayment(settings, cashier.giveBack(order, 'refund', amount, request.params.id));
    refunds.set(key, made);
    return made;
  });
}
