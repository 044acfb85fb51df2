/** A sandbox with a shop that only records its callbacks, for tests of the wire formats: no adapter takes part. */
import fastify from 'fastify';
import { allSettings, SANDBOXES } from './testing-sandbox.ts';
import { createBook } from '#gateways/shared/server/sandbox/book.ts';
import type { SandboxEvent, Sent } from '#gateways/shared/server/sandbox/event.ts';
import { sandbox } from '#gateways/shared/server/sandbox/sandbox.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';

export const REFERENCE = '0123456789abcdef0123456789abcdef';
export const SITE = 'https://films.example';
const SELF = 'http://127.0.0.1:4400';
const BASE = '/_dev/gateways';
export const NOW = new Date('2026-06-01T12:00:00Z');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export const SANDBOX = allSettings({ pages: `${SELF}${BASE}`, servers: `${SELF}${BASE}` }, 'key');

/** A sale of 19.95 EUR. */
export const sale = (more: Partial<SandboxEvent> = {}): SandboxEvent => ({
  kind: 'initial',
  status: 'ok',
  ref: REFERENCE,
  transactionId: '108123456',
  relatedId: null,
  subscriptionId: '4219123',
  amountMinor: 1995,
  currency: 'EUR',
  reason: '',
  test: false,
  ...more,
});

const fieldsIn = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** The fields of a form or of a query. */
export const fieldsOf = ({ body, query }: Sent): Record<string, string> =>
  fieldsIn(query === '' ? Buffer.from(body).toString() : query);

export interface Received {
  readonly path: string;
  readonly fields: Record<string, string>;
}

/** `answer` is the shop's reply to each post. */
export async function openShop(answer: (received: Received, at: number) => Response) {
  const received: Received[] = [];
  const app = fastify();
  const book = createBook();
  await app.register(sandbox, {
    base: BASE,
    publicBase: SELF,
    shops: [],
    gateways: SANDBOXES,
    settings: SANDBOX,
    callbacks: `${SITE}/callbacks`,
    priceOf: async () => ({ amountMinor: 1995, currency: 'EUR' }),
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const one = { path: pathname, fields: fieldsIn(search === '' ? String(init?.body ?? '') : search) };
      return answer(one, received.push(one) - 1);
    },
    now: () => NOW,
    book,
  });
  return {
    received,
    book,
    close: () => app.close(),
    async get(path: string) {
      const { statusCode, body } = await app.inject({ url: `${BASE}${path}` });
      return { status: statusCode, body };
    },
    async post(path: string, payload: Record<string, string> | object, isJson = false) {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `${BASE}${path}`,
        headers: isJson ? { 'content-type': 'application/json' } : FORM,
        payload: isJson
          ? JSON.stringify(payload)
          : new URLSearchParams(payload as Record<string, string>).toString(),
      });
      return { status: statusCode, body };
    },
    /** Opens a page by its URL and clicks a button. */
    async pay(address: string, script: Partial<Script> = {}): Promise<number> {
      const opened = await app.inject({ url: `${BASE}${address}` });
      if (opened.statusCode !== 303) return opened.statusCode;
      const pressed = await app.inject({
        method: 'POST',
        url: String(opened.headers.location),
        headers: FORM,
        payload: new URLSearchParams({ outcome: 'approve', ...script }).toString(),
      });
      return pressed.statusCode;
    },
    async advance(what: string) {
      await app.inject({
        method: 'POST',
        url: `${BASE}/advance/${REFERENCE}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ what }),
      });
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A paid order of the gateway: its transaction and its subscription. */
export function paidOrder(shop: Shop, gateway: string, ref: string) {
  const order = shop.book.open({
    gateway,
    ref,
    amountMinor: 1995,
    currency: 'EUR',
    title: 'Monthly',
    success: SITE,
    failure: SITE,
    callback: `${SITE}/callbacks/${gateway}`,
  });
  const transactionId = shop.book.serial();
  order.transactionId = transactionId;
  order.state = 'paid';
  shop.book.charge({ gateway, ref, transactionId, amountMinor: 1995, currency: 'EUR' });
  shop.book.report(sale({ ref, transactionId, subscriptionId: order.subscriptionId }));
  return { transactionId, subscriptionId: order.subscriptionId };
}
/** The reference of the test's own order. */
export const refOf = (number: number): string => String(number).padStart(REFERENCE.length, '0');
