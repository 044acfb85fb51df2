/** All gateways in one: hosted pages, server-to-server calls and signed callbacks, scripted by the order reference. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { GatewayId } from '../event.ts';
import { createBook, type Book } from './book.ts';
import { ADVANCES, createCashier } from './cashier.ts';
import { readAddress, type CheckoutDeps, type Price } from './checkouts.ts';
import { createDelivery, originOf } from './delivery.ts';
import type { Sandbox } from './parts.ts';
import { bankPage, donePage, payPage, refusedPage, type Page } from './pages.ts';
import { Script } from './script.ts';
import type { SandboxGateways } from './sandbox-gateway.ts';
import type { SettingsById } from './wire-format.ts';

export interface SandboxOptions {
  /** Base path of its routes, e.g. `/_dev/gateways`, without a trailing slash. */
  readonly base: string;
  /** The sites that show the sandbox in their frames, one for each brand. */
  readonly shops: readonly string[];
  /** Origin for `base` in returned URLs; null for the origin of the order's site, which serves the sandbox. */
  readonly publicBase: string | null;
  readonly gateways: SandboxGateways;
  readonly settings: SettingsById;
  /** Callback URL of the shop, without a trailing slash and without the gateway's name. */
  readonly callbacks: string;
  readonly priceOf: CheckoutDeps['priceOf'];
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Resolves when a stalled callback is due; by default after half a minute. */
  readonly stall?: () => Promise<void>;
  /** The sandbox's memory, for inspection. */
  readonly book?: Book;
}

const STALL_MS = 30_000;
/** Delay before a gateway repeats an unanswered post. */
const CALLBACK_TIMEOUT_MS = 30_000;
const halfAMinute = (): Promise<void> => pause(STALL_MS, undefined, { ref: false });
const FORM = 'application/x-www-form-urlencoded';

const Advanced = v.object({
  what: v.picklist(ADVANCES),
  script: v.optional(Script, {}),
  /** Maximum amount of a refund, void or chargeback, in minor units; the whole payment if absent. */
  amount_minor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
const Report = v.object({
  script: v.optional(Script, {}),
  price: v.optional(v.object({ amount_minor: v.number(), currency: v.picklist(['EUR', 'USD', 'GBP']) })),
});

type Send = (reply: FastifyReply, page: Page, status?: number) => FastifyReply;

/** Sends pages that the shops may show in a frame. */
const sendTo =
  (shops: readonly string[]): Send =>
  (reply, { html, policy }, status = 200) =>
    reply
      .code(status)
      .removeHeader('x-frame-options')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `${policy}; frame-ancestors 'self' ${shops.join(' ')}`,
      })
      .type('text/html; charset=utf-8')
      .send(html);

interface OfRef {
  Params: { ref: string };
}

/** Keeps bodies as text, because each route has its own format. */
function readText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['*', FORM, 'application/json'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

const parsedBody = <Schema extends v.GenericSchema>(schema: Schema, { body }: FastifyRequest) => {
  try {
    return v.safeParse(schema, JSON.parse(String(body)));
  } catch {
    return v.safeParse(schema, undefined);
  }
};

export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { base, gateways, settings, fetch, stall = halfAMinute, book = createBook(), publicBase } = options;
  const deliver = createDelivery({
    formats: gateways,
    settings,
    fetch,
    stall,
    timeoutMs: CALLBACK_TIMEOUT_MS,
    book,
    shops: options.shops,
  });
  const cashier = createCashier(book, deliver, gateways);
  const send = sendTo(options.shops);
  const prices = new Map<string, Price>();
  const callbackOf = (gateway: GatewayId): string => `${options.callbacks}/${gateway}`;
  const parts: Sandbox = {
    ...options,
    formats: gateways,
    book,
    cashier,
    sendPage: send,
    callbackOf,
    publicBaseOf: ({ success }) => publicBase ?? originOf(success) ?? '',
    priceOf: async (ref) => prices.get(ref) ?? options.priceOf(ref),
  };
  readText(app);
  for (const [id, gateway] of gateways) gateway.routes?.(app, parts, settings[id]);

  app.get<{ Params: { gateway: string } }>(`${base}/:gateway`, async (request, reply) => {
    const { gateway } = request.params;
    const read = await readAddress(parts, gateway, request.url);
    if (read === undefined) return send(reply, refusedPage('There is no such gateway.'), 404);
    if (typeof read === 'string') return send(reply, refusedPage(read), 400);
    book.open(read);
    return reply.redirect(`${base}/pay/${read.ref}`, 303);
  });

  app.get<OfRef>(`${base}/pay/:ref`, async ({ params }, reply) => {
    const order = book.find(params.ref);
    const format = order && gateways.get(order.gateway);
    if (!format) return send(reply, refusedPage('This order is not known here.'), 404);
    return send(reply, payPage(format, order, `${base}/pay/${order.ref}`));
  });

  app.get<OfRef>(`${base}/bank/:ref`, async ({ params }, reply) => {
    const order = book.find(params.ref);
    if (!order) return send(reply, refusedPage('This order is not known here.'), 404);
    return send(reply, bankPage(`${base}/pay/${order.ref}`, {}));
  });

  app.post<OfRef>(`${base}/pay/:ref`, async (request, reply) => {
    const order = book.find(request.params.ref);
    const format = order && gateways.get(order.gateway);
    if (!format) return send(reply, refusedPage('This order is not known here.'), 404);
    const fields = Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
    const chosen = v.safeParse(Script, { ...book.script(order.ref), ...fields });
    if (!chosen.success) return send(reply, payPage(format, order, `${base}/pay/${order.ref}`), 422);
    const script = chosen.output;
    if (script.outcome === 'three-d-secure') {
      const { reason, delivery, content } = script;
      return send(reply, bankPage(`${base}/pay/${order.ref}`, { reason, delivery, content }));
    }
    await cashier.finish(order, script);
    const isBack = script.outcome === 'decline' || script.outcome === 'cancel';
    return reply.redirect(`${base}/done/${order.ref}${isBack ? '?back' : ''}`, 303);
  });

  app.get<OfRef>(`${base}/done/:ref`, async (request, reply) => {
    const order = book.find(request.params.ref);
    if (!order) return send(reply, refusedPage('This order is not known here.'), 404);
    return send(reply, donePage(request.url.includes('?') ? order.failure : order.success));
  });

  app.put<OfRef>(`${base}/script/:ref`, async (request, reply) => {
    const report = parsedBody(Report, request);
    if (!report.success) return reply.code(422).send({ issues: report.issues.map(({ message }) => message) });
    const { script, price } = report.output;
    book.setScript(request.params.ref, script as Script);
    if (price) prices.set(request.params.ref, { amountMinor: price.amount_minor, currency: price.currency });
    return reply.code(204).send();
  });

  app.post<OfRef>(`${base}/advance/:ref`, async (request, reply) => {
    const order = book.find(request.params.ref);
    const report = parsedBody(Advanced, request);
    if (!order || !report.success) return reply.code(order ? 422 : 404).send({});
    const delivered = await cashier.advance(order, report.output.what, {
      script: report.output.script as Script,
      amountMinor: report.output.amount_minor,
    });
    return { answers: delivered.map(({ status }) => status) };
  });

  app.get(`${base}/book.json`, async () => ({
    charges: book.charges.map((charge) => ({
      ...charge,
      subscriptionId: book.find(charge.ref)?.subscriptionId ?? '',
    })),
  }));
}
