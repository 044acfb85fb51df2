/**
 * Brands in one process are isolated: media paths, download links, payments, receipts, callbacks and realtime channels
 * of one brand do not work at another.
 */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SWEEP_QUEUE } from '#plugins/payments/server/callbacks/jobs.ts';
import { CALLBACKS_PATH } from '#gateways/shared/server/gateway-definition.ts';
import { paymentsModule } from '#plugins/payments/server/module.ts';
import { ownApp } from '#plugins/realtime/server/signatures.ts';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { Realtime } from '#ports/realtime-origin.ts';
import { BEGIN_NOW_WORDING } from '#ports/withdrawal-right.ts';
import { askHost, type Asked } from './support/ask-host.ts';
import { paidReceipt } from './support/paid-receipt.ts';

const HERE = 'localhost:3000';
const THERE = 'else-cinema.localhost:3000';
/** A brand that sells nothing. */
const MAGAZINE = 'confessions.localhost:3000';
const ACCOUNT = { email: 'both@visitor.example', password: 'a long evening by the sea' };
/** A film that is free with an account and available at both brands. */
const FILM = 'interval';

let site: TestOrigin;
let port: number;
/** Calls of the first brand's payments and of its sandbox, which are recorded instead of sent. */
const recordedCalls: Request[] = [];
const recordCall: typeof globalThis.fetch = async (input, init) => {
  recordedCalls.push(new Request(input, init));
  return new Response('OK');
};
/** Session cookies by host. */
const cookies = new Map<string, string>();

const ask = (host: string, path: string, asked: Asked = {}) =>
  askHost(port, host, path, {
    ...asked,
    headers: { origin: `http://${host}`, 'x-requested-with': 'x', ...asked.headers },
  });
const asMember = (host: string, path: string, cookieOf = host) =>
  ask(host, path, { headers: { cookie: cookies.get(cookieOf) ?? '' } });

beforeAll(async () => {
  const modules = (await modulesOf(await loadBrand('streaming'))).map((module) =>
    module.id === 'payments' ? paymentsModule(recordCall) : module,
  );
  site = await testOrigin({ env: { BRANDS: 'streaming, else-cinema, confessions' }, modules, seeded: true });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
  for (const host of [HERE, THERE, MAGAZINE]) {
    const { headers } = await ask(host, '/api/sign-up', { method: 'POST', body: ACCOUNT });
    cookies.set(host, (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; '));
  }
}, 60_000);
afterAll(() => site.close());

describe('a signed media path', () => {
  it('a signed media path works only with the session it was signed for, at the brand of that session', async () => {
    const { id } = JSON.parse((await ask(HERE, `/api/movies/slug/${FILM}`)).text) as { id: number };
    const play = await asMember(HERE, `/api/movies/${id}/play`);
    expect(play.status).toBe(200);
    const { streaming_links: links } = JSON.parse(play.text) as { streaming_links: { ahls: string } };
    expect((await asMember(HERE, links.ahls)).status).toBe(200);
    expect((await asMember(THERE, links.ahls)).status).toBe(403);
    expect((await asMember(THERE, links.ahls, HERE)).status).toBe(403);
  });
});

describe('a receipt', () => {
  let orderId: number;
  let number: string;
  beforeAll(async () => {
    const there = site.origin.others.find(({ config }) => config.brand === 'else-cinema')!;
    const paid = await paidReceipt(there, await loadBrand('else-cinema'), { email: ACCOUNT.email });
    orderId = paid.orderId;
    ({ number } = paid.receipt);
  });

  it('a receipt can be read by its member at the brand where it was paid', async () => {
    expect(number).toMatch(/^E-\d{4}-000001$/);
    expect((await asMember(THERE, `/api/me/receipts/${orderId}`)).status).toBe(200);
    expect((await asMember(THERE, `/api/me/receipts?orders=${orderId}`)).text).toContain(number);
  });

  it('a receipt does not exist at another brand, even with the same email address or the cookies of the first brand', async () => {
    expect((await asMember(HERE, `/api/me/receipts/${orderId}`)).status).toBe(404);
    expect((await asMember(HERE, `/api/me/receipts?orders=${orderId}`)).text).not.toContain(number);
    for (const path of [`/api/me/receipts/${orderId}`, `/api/me/receipts?orders=${orderId}`])
      expect((await asMember(HERE, path, THERE)).status).toBe(401);
    const buyer = { name: 'Ana', address: 'Mayor 1', zip_code: '28013', city: 'Madrid', country: 'ES' };
    const put = await ask(HERE, `/api/me/receipts/${orderId}/buyer`, {
      method: 'PUT',
      body: { ...buyer, tax_number: '' },
      headers: { cookie: cookies.get(HERE) ?? '' },
    });
    expect(put.status).toBe(404);
    expect((await asMember(MAGAZINE, `/api/me/receipts/${orderId}`)).status).toBe(404);
  });

  it('a receipt appears only in the order history of its brand', async () => {
    const orders = async (host: string) => (await asMember(host, '/api/me/transactions')).text;
    expect(await orders(THERE)).toContain('1995');
    expect(await orders(HERE)).not.toContain('1995');
  });

  it('a receipt is emailed in the name of its brand', async () => {
    await site.runJobs();
    const mail = site.mails.find(({ subject }) => subject.includes(number));
    expect(mail?.from).toBe('no-reply@else-cinema.localhost');
    expect(mail?.brand).toBe('else-cinema');
  });
});

describe('a payment', () => {
  const GATEWAY = 'epoch';
  const SWEPT_MS = 120_000;
  let operation: string;

  const entries = async () => {
    const { db } = site.origin;
    const query = db.selectFrom('ledger_entries').select('kind').where('operation_id', '=', operation);
    return (await query.execute()).map(({ kind }) => kind);
  };
  /** Sends the recorded callback to the host of a brand, as a gateway with a wrong URL would. */
  const callBack = async (host: string) => {
    const callback = recordedCalls.find(({ url }) => url.includes(CALLBACKS_PATH))!;
    const { pathname, search } = new URL(callback.url);
    const body = new URLSearchParams(await callback.clone().text());
    const { method } = callback;
    await askHost(port, host, pathname + search, { method, ...(method === 'GET' ? {} : { body }) });
  };
  /** Runs the job of a brand that settles waiting callbacks every minute. */
  const sweep = async ({ jobs }: Pick<Origin, 'jobs'>) => {
    site.clock.advance(SWEPT_MS);
    await jobs.send(SWEEP_QUEUE, {});
    await site.runJobs();
  };

  beforeAll(async () => {
    const query = new URLSearchParams({
      subscription_id: '1',
      gateway_id: GATEWAY,
      begin_now: BEGIN_NOW_WORDING,
    });
    const begun = JSON.parse((await asMember(HERE, `/api/payment_url?${query}`)).text) as {
      operation_id: string;
      payment_url: string;
    };
    operation = begun.operation_id;
    const { pathname, search } = new URL(begun.payment_url);
    const { headers } = await ask(HERE, pathname + search);
    await ask(HERE, headers.location ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
    });
    await vi.waitUntil(() => recordedCalls.some(({ url }) => url.includes(CALLBACKS_PATH)));
  });

  it('its status can be read by its member at its brand only', async () => {
    const statusAt = async (host: string, cookieOf = host) =>
      (await asMember(host, `/api/payments/${operation}`, cookieOf)).status;
    expect([await statusAt(HERE), await statusAt(THERE), await statusAt(THERE, HERE)]).toEqual([
      200, 404, 401,
    ]);
  });

  it('a valid callback at the host of another brand waits for its own brand, which settles it once', async () => {
    const there = site.origin.others.find(({ config }) => config.brand === 'else-cinema')!;
    await callBack(THERE);
    await sweep(there);
    expect(await entries()).toEqual([]);
    await callBack(HERE);
    await sweep(site.origin);
    await callBack(HERE);
    await sweep(site.origin);
    expect(await entries()).toEqual(['sale']);
  });
});

it('a mailed download link works for its member at its brand only', async () => {
  const { id } = JSON.parse((await ask(HERE, '/api/movies/slug/night-swim')).text) as { id: number };
  for (const host of [HERE, THERE]) {
    await site.origin.db.updateTable('users').set({ is_email_verified: true }).execute();
    const headers = { cookie: cookies.get(host) ?? '' };
    const asked = await ask(host, `/api/movies/${id}/download`, { method: 'POST', headers });
    expect([host, asked.status]).toEqual([host, 200]);
    await site.runJobs();
    const mail = site.mails.findLast(({ kind }) => kind === 'download_link');
    const [, link = ''] = /\/download\/([\da-f-]{36})/.exec(mail?.text ?? '') ?? [];
    const other = host === HERE ? THERE : HERE;
    const path = `/api/download_link/${link}`;
    expect((await asMember(other, path)).status).toBe(404);
    expect((await asMember(other, path, host)).status).toBe(401);
    expect((await asMember(host, path)).status).toBe(200);
  }
});

it('only brands that take payments accept callbacks', async () => {
  const body = new URLSearchParams({ a: '1' });
  const status = async (host: string, gateway: string) =>
    (await ask(host, `/callbacks/${gateway}`, { method: 'POST', body })).status;
  expect(await status(HERE, 'nobody')).toBe(404);
  expect([await status(HERE, 'epoch'), await status(THERE, 'epoch')]).not.toContain(404);
  expect(await status(MAGAZINE, 'epoch')).toBe(404);
});

describe('realtime', () => {
  const CHANNEL = 'private-tested';

  /** The close code of a connection, or the event of its first frame. */
  const dialled = (host: string, key: string): Promise<string | number> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, { headers: { host } });
      socket.once('message', (frame: Buffer) => {
        resolve((JSON.parse(frame.toString()) as { event: string }).event);
        socket.terminate();
      });
      socket.once('close', resolve);
      socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      socket.once('error', reject);
    });

  it("a brand's realtime key is accepted only at its own host", async () => {
    const { config } = site.origin;
    const keyOf = (brand: string) => ownApp({ ...config, brand }).key;
    expect(await dialled(HERE, keyOf('streaming'))).toBe('pusher:connection_established');
    expect(await dialled(MAGAZINE, keyOf('confessions'))).toBe('pusher:connection_established');
    for (const [host, brand] of [
      [HERE, 'confessions'],
      [MAGAZINE, 'streaming'],
      [THERE, 'streaming'],
    ] as const)
      expect([host, await dialled(host, keyOf(brand))]).not.toEqual([host, 'pusher:connection_established']);
  });

  it('a published message reaches only pages of its brand, even on a channel of the same name', async () => {
    const { config, others } = site.origin;
    const magazine = others.find((one) => one.config.brand === 'confessions')!;
    const listener = (host: string, brand: string) => {
      const { key } = ownApp({ ...config, brand });
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, { headers: { host } });
      const received: string[] = [];
      const subscribed = new Promise<void>((resolve) =>
        socket.on('message', (frame: Buffer) => {
          const { event, data } = JSON.parse(frame.toString()) as { event: string; data: string };
          if (event === 'pusher:connection_established')
            socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'news' } }));
          else if (event === 'pusher_internal:subscription_succeeded') resolve();
          else received.push(data);
        }),
      );
      return { socket, received, subscribed };
    };
    const [here, there] = [listener(HERE, 'streaming'), listener(MAGAZINE, 'confessions')];
    await Promise.all([here.subscribed, there.subscribed]);
    await site.origin.modules.service(Realtime)?.publish('news', 'update', { of: 'streaming' });
    await magazine.modules.service(Realtime)?.publish('news', 'update', { of: 'confessions' });
    await vi.waitFor(() => expect([here.received.length, there.received.length]).toEqual([1, 1]));
    expect(here.received[0]).toContain('streaming');
    expect(there.received[0]).toContain('confessions');
    here.socket.terminate();
    there.socket.terminate();
  });

  it('no channel is signed for a session of another brand', async () => {
    const body = { socket_id: '1.1', channel_name: CHANNEL };
    const sign = async (host: string, cookieOf: string) =>
      (
        await ask(host, '/api/pusher/auth', {
          method: 'POST',
          body,
          headers: { cookie: cookies.get(cookieOf) ?? '' },
        })
      ).status;
    expect(await sign(MAGAZINE, HERE)).toBe(401);
    expect(await sign(HERE, MAGAZINE)).toBe(401);
    expect(await sign(THERE, HERE)).toBe(404);
  });
});
