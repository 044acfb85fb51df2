/**
 * Third-party frames: only messages from the right window and origin are accepted, their schema is strict, and they
 * prove nothing.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import { cardWith } from '#gateways/skyflow/start.ts';
import { PAYMENT, PAYMENT_STATUS } from '#gateways/shared/fixtures.ts';
import { framesAllowed } from '#gateways/shared/frame/documents.ts';
import { frameWith } from './start.ts';

const SITE = 'https://site.example';
const PAY = 'https://pay.example';
type Listener = (event: object) => void;

let listeners: Set<Listener>;
let reload: ReturnType<typeof vi.fn<() => void>>;
const contentWindow = { postMessage: vi.fn<(message: object, to: string) => void>() };
const frame = () => ({ contentWindow }) as unknown as HTMLIFrameElement;

/** The page's document, loaded for one path and shown under another. */
function visit(fetched: string, shown: string): void {
  reload = vi.fn<() => void>();
  vi.stubGlobal('location', { origin: SITE, href: `${SITE}${shown}`, pathname: shown, reload });
  // An embedded database left open by another test file may still use timers.
  vi.stubGlobal('performance', {
    now: () => Date.now(),
    getEntriesByType: () => [{ name: `${SITE}${fetched}` }],
  });
}
const say = (data: unknown, { origin = PAY, source = contentWindow as unknown } = {}) => {
  for (const listener of listeners) listener({ data, origin, source });
};
/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const answering = (reply: unknown) => {
  const call = vi.fn<(endpoint: object, args: { body?: object }) => Promise<unknown>>(async () => reply);
  return { http: { call } as unknown as Http, call };
};

beforeEach(() => {
  listeners = new Set();
  visit('/sign-up', '/sign-up');
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a document', () => {
  it.each([
    ['/film/the-ferry', '/sign-up'],
    ['/de/film/the-ferry', '/de/sign-up/spring'],
  ])('a document loaded for %s is reloaded on %s before a frame is shown', async (fetched, shown) => {
    visit(fetched, shown);
    const allowed = vi.fn<() => void>();
    void framesAllowed().then(allowed);
    await settle();
    expect(reload).toHaveBeenCalledOnce();
    expect(allowed).not.toHaveBeenCalled();
  });

  it.each([
    ['/sign-up', '/sign-up'],
    ['/fr/sign-up/spring', '/fr/payment-error'],
    ['/film/the-ferry', '/film/the-ferry'],
  ])('a document loaded for %s is not reloaded on %s', async (fetched, shown) => {
    visit(fetched, shown);
    await framesAllowed();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a gateway’s frame', () => {
  async function open(state: string) {
    const { http, call } = answering({ ...PAYMENT_STATUS, state });
    const ends: PaymentEnd[] = [];
    const machine = frameWith({ http, frame, url: `${PAY}/x`, onEnd: (end) => ends.push(end) });
    const actor = createActor(machine, {
      input: { url: `${PAY}/x`, operation: PAYMENT_STATUS.operation_id },
    }).start();
    await settle();
    actor.send({ type: 'loaded' });
    return { actor, ends, call };
  }

  it.each([
    ['sent', true, 'closed'],
    ['sent', false, 'sent'],
    ['paid', true, 'sent'],
    ['pending', true, 'sent'],
    ['declined', true, 'sent'],
  ] as const)('a closed frame triggers a status request: %s, left %s, ends %s', async (state, left, end) => {
    const { ends, call } = await open(state);
    say({ type: 'close', left });
    await settle();
    await settle();
    expect(call).toHaveBeenCalledOnce();
    expect(ends).toEqual([end]);
  });

  it.each([
    [{ type: 'close' }, { origin: 'https://elsewhere.example' }],
    [{ type: 'close' }, { source: { postMessage: () => {} } }],
    [{ type: 'redirect', url: 'javascript:alert(1)' }, {}],
    [{ type: 'redirect', url: 'http://pay.example' }, {}],
    [{ type: 'paid' }, {}],
    ['close', {}],
    [null, {}],
  ])('the message %j from %j is ignored', async (data, as) => {
    const { actor } = await open('paid');
    say(data, as as never);
    expect(actor.getSnapshot().value).toBe('open');
  });

  it('a redirect message changes the URL of the frame', async () => {
    const { actor } = await open('sent');
    say({ type: 'redirect', url: `${PAY}/bank` });
    expect(actor.getSnapshot().value).toBe('redirected');
    expect(actor.getSnapshot().context.url).toBe(`${PAY}/bank`);
  });
});

describe('the vault’s frame', () => {
  const dark = (): 'dark' => 'dark';
  const labels = { name: 'a', number: 'b', expiry: 'c', cvv: 'd', postalCode: 'e' };
  const payment = {
    ...PAYMENT,
    mode: 'inline' as const,
    payment_url: `${PAY}/fields`,
    options: {
      skyflow: { access_token: 'bearer', vault_id: 'vault', vault_url: 'https://vault.example' },
      provider: { name: 'trustpay', jwt: null },
    },
  };
  const card = { brand: 'Visa', last4: '4242', expiresMonth: 12, expiresYear: 2099 };

  it('gets the bearer token and the labels when it is ready, and the stored card is charged by its token', async () => {
    const { http, call } = answering({ ...PAYMENT_STATUS, state: 'paid' });
    const ends: PaymentEnd[] = [];
    const machine = cardWith({
      http,
      sells: 'plan',
      payment,
      labels,
      scheme: dark,
      fields: frame,
      bank: () => null,
      onEnd: (end) => ends.push(end),
      tracked: () => {},
    });
    const actor = createActor(machine, { input: { operation: PAYMENT_STATUS.operation_id } }).start();
    await settle();
    contentWindow.postMessage.mockClear();
    say({ type: 'ready' });
    const init = {
      scheme: 'dark',
      type: 'init',
      accessToken: 'bearer',
      vaultId: 'vault',
      vaultUrl: 'https://vault.example',
      labels,
    };
    expect(contentWindow.postMessage.mock.calls).toEqual([[init, PAY]]);
    actor.send({ type: 'submit' });
    expect(contentWindow.postMessage).toHaveBeenLastCalledWith({ type: 'submit' }, PAY);
    say({ type: 'stored', skyflowId: 'card-1', card });
    await settle();
    await settle();
    const [, sent] = call.mock.calls[0] ?? [];
    expect(sent?.body).toMatchObject({
      operation_id: PAYMENT_STATUS.operation_id,
      skyflow_id: 'card-1',
      card: { last4: '4242' },
    });
    expect(ends).toEqual(['sent']);
  });

  it.each([
    ['plan', ['/skyflow/charge', '/skyflow/verify']],
    ['cart', ['/skyflow/charge-cart', '/skyflow/verify-cart']],
  ] as const)('a card pays a %s at its endpoints', async (sells, paths) => {
    const challenged = { ...PAYMENT_STATUS, state: 'pending', challenge_url: `${PAY}/bank` };
    const { http, call } = answering(challenged);
    const deps = {
      http,
      sells,
      payment,
      labels,
      scheme: dark,
      fields: frame,
      bank: frame,
      onEnd: () => {},
      tracked: () => {},
    };
    const actor = createActor(cardWith(deps), { input: { operation: PAYMENT_STATUS.operation_id } }).start();
    await settle();
    say({ type: 'ready' });
    actor.send({ type: 'submit' });
    say({ type: 'stored', skyflowId: 'card-1', card });
    await settle();
    actor.send({ type: 'leave' });
    await settle();
    expect(call.mock.calls.map(([endpoint]) => (endpoint as { path: string }).path)).toEqual(paths);
    actor.stop();
  });

  it.each([
    ['the member has logged out', new ApiError(401, { code: 'unauthenticated' }), 'failed', []],
    ['no such order is known', new ApiError(404, { code: 'not_found' }), 'failed', []],
    ['the cart has changed', new ApiError(409, { code: 'cart_changed' }), 'changed', ['changed']],
    ['another tab has paid', new ApiError(409, { code: 'subscribed' }), 'changed', ['changed']],
    ['the response is lost', new ApiError(0, { code: 'offline' }), 'charged', ['sent']],
    ['the origin has failed', new ApiError(500, { code: 'fault' }), 'charged', ['sent']],
  ] as const)('a charge ends as %s', async (_, error, state, expected) => {
    const call = vi.fn<() => Promise<never>>().mockRejectedValue(error);
    const http = { call } as unknown as Http;
    const ends: PaymentEnd[] = [];
    const machine = cardWith({
      http,
      sells: 'cart',
      payment,
      labels,
      scheme: dark,
      fields: frame,
      bank: () => null,
      onEnd: (end) => ends.push(end),
      tracked: () => {},
    });
    const actor = createActor(machine, { input: { operation: PAYMENT_STATUS.operation_id } }).start();
    await settle();
    say({ type: 'ready' });
    actor.send({ type: 'submit' });
    say({ type: 'stored', skyflowId: 'card-1', card });
    await settle();
    expect(actor.getSnapshot().value).toBe(state);
    expect(ends).toEqual(expected);
    actor.stop();
  });

  it('a visitor can leave the card fields, and has then not paid', async () => {
    const { http, call } = answering(PAYMENT_STATUS);
    const ends: PaymentEnd[] = [];
    const onEnd = (end: PaymentEnd) => void ends.push(end);
    const deps = {
      http,
      sells: 'cart',
      payment,
      labels,
      scheme: dark,
      fields: frame,
      bank: () => null,
      onEnd,
    } as const;
    const machine = cardWith({ ...deps, tracked: () => {} });
    const actor = createActor(machine, { input: { operation: PAYMENT_STATUS.operation_id } }).start();
    await settle();
    say({ type: 'ready' });
    actor.send({ type: 'leave' });
    expect(ends).toEqual(['closed']);
    expect(call).not.toHaveBeenCalled();
  });

  it('reports invalid fields to the visitor and to analytics', async () => {
    const { http } = answering(PAYMENT_STATUS);
    const tracked = vi.fn<(event: AnalyticsEvent) => void>();
    const deps = {
      http,
      sells: 'plan',
      payment,
      labels,
      scheme: dark,
      fields: frame,
      bank: () => null,
      onEnd: () => {},
      tracked,
    } as const;
    const actor = createActor(cardWith(deps), { input: { operation: PAYMENT_STATUS.operation_id } }).start();
    await settle();
    say({ type: 'ready' });
    actor.send({ type: 'submit' });
    say({ type: 'invalid', fields: ['number', 'cvv'] });
    expect(actor.getSnapshot().value).toBe('invalid');
    expect(tracked.mock.calls).toEqual([
      [{ name: 'payment_form_error', field: 'number' }],
      [{ name: 'payment_form_error', field: 'cvv' }],
    ]);
    actor.stop();
  });

  it.each([
    { type: 'stored', skyflowId: '<script>', card },
    { type: 'stored', skyflowId: 'card-1' },
    { type: 'invalid', fields: ['everything'] },
    { type: 'height', px: 1e9 },
    { type: 'close' },
  ])('the message %j is ignored', async (data) => {
    const { http, call } = answering(PAYMENT_STATUS);
    const tracked = vi.fn<(event: AnalyticsEvent) => void>();
    const deps = {
      http,
      sells: 'plan',
      payment,
      labels,
      scheme: dark,
      fields: frame,
      bank: () => null,
      onEnd: () => {},
      tracked,
    } as const;
    const actor = createActor(cardWith(deps), { input: { operation: PAYMENT_STATUS.operation_id } }).start();
    await settle();
    say({ type: 'ready' });
    actor.send({ type: 'submit' });
    const before = actor.getSnapshot();
    say(data);
    expect(actor.getSnapshot()).toBe(before);
    expect(call).not.toHaveBeenCalled();
    expect(tracked).not.toHaveBeenCalled();
    actor.stop();
  });
});
