/** Two brands of one process that both sell: receipts and signed media paths of a member at one are worth nothing at the other, whoever carries them there. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECEIPT } from '#plugins/receipts/server/sample.ts';
import { writePayment } from '#server/ledger/entries.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { askHost, type Asked } from './support/ask-host.ts';

const HERE = 'localhost:3000';
const THERE = 'else-cinema.localhost:3000';
const ACCOUNT = { email: 'both@visitor.example', password: 'a long evening by the sea' };
/** Free for everybody with an account, and in the selection of both. */
const FILM = 'interval';

let site: TestOrigin;
let port: number;
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
  site = await testOrigin({ env: { BRANDS: 'streaming, else-cinema' }, seeded: true });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
  for (const host of [HERE, THERE]) {
    const { headers } = await ask(host, '/api/sign-up', { method: 'POST', body: ACCOUNT });
    cookies.set(host, (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; '));
  }
}, 60_000);
afterAll(() => site.close());

describe('a receipt', () => {
  let path: string;
  beforeAll(async () => {
    const { db, now } = site.origin;
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ACCOUNT.email)
      .where('brand', '=', 'streaming')
      .executeTakeFirstOrThrow();
    path = await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('transactions')
        .values({
          user_id: userId,
          subscription_id: null,
          kind: 'renewal',
          status: 'paid',
          amount_cents: 1995,
          currency: 'EUR',
          gateway: 'epoch',
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const operationId = '1'.padStart(32, '0');
      const entryId = await writePayment(
        trx,
        {
          amountMinor: 1995,
          currency: 'EUR',
          gateway: 'epoch',
          operationId,
          tax: { country: 'ES', minor: 346 },
          occurredAt: now(),
          key: `epoch:${operationId}:sale`,
          kind: 'sale',
          transactionId: id,
        },
        now(),
      );
      await trx
        .insertInto('receipts')
        .values({
          entry_id: entryId as number,
          number: RECEIPT.number,
          content: JSON.stringify(RECEIPT.content),
          issued_at: now(),
        })
        .execute();
      return `/api/me/receipts/${id}`;
    });
  });

  it('is given to its member at its brand, and to no account of the other', async () => {
    expect((await asMember(HERE, path)).status).toBe(200);
    expect((await asMember(THERE, path)).status).toBe(404);
    expect((await asMember(THERE, path, HERE)).status).toBe(401);
  });
});

describe('a signed media path', () => {
  it('opens for the session it was signed for, at the brand of that session alone', async () => {
    const { id } = JSON.parse((await ask(HERE, `/api/movies/slug/${FILM}`)).text) as { id: number };
    const play = await asMember(HERE, `/api/movies/${id}/play`);
    expect(play.status).toBe(200);
    const { streaming_links: links } = JSON.parse(play.text) as { streaming_links: { ahls: string } };
    expect((await asMember(HERE, links.ahls)).status).toBe(200);
    expect((await asMember(THERE, links.ahls)).status).toBe(403);
    expect((await asMember(THERE, links.ahls, HERE)).status).toBe(403);
  });
});
