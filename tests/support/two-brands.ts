/** Consistency of two processes that serve two brands by host: each event is published once, to its own brand only. */
import Pages from 'pusher-js';
import Server from 'pusher';
import { describe, expect, it, vi } from 'vitest';
import { brand as store } from '#brands/store/brand.ts';
import { brand as streaming } from '#brands/streaming/brand.ts';
import { ownApp } from '#plugins/realtime/server/signatures.ts';
import { answerOf, declaredBy, expectDeclared } from './contract.ts';
import { until } from './process.ts';
import { FILM, SECRET, type TwoProcesses } from './two-processes.ts';
import { cookieOf, httpOf, type Reply, type WorkerVisitor } from './worker-visitors.ts';

const TEST_MS = 300_000;
const PASSWORD = 'a long evening by the sea';
const OTHER_PASSWORD = 'another evening in the hills';
/** More pages than processes, because connections are distributed in turn. */
const PAGES = 4;

const ofStreaming = new Set((await declaredBy(streaming)).map(({ method, path }) => `${method} ${path}`));
/** Endpoints that only the second brand has. */
const OF_STORE = (await declaredBy(store)).filter(
  ({ method, path }) => !ofStreaming.has(`${method} ${path}`),
);

const read = <Body>({ text }: Reply): Body => JSON.parse(text) as Body;

/** The visitor with the host of a brand. */
const at = (visitor: WorkerVisitor, host: string): Pick<WorkerVisitor, 'ask'> => ({
  ask: (path, options = {}) =>
    visitor.ask(path, {
      ...options,
      headers: { host, origin: `http://${host}`, ...options.headers },
    }),
});
const posted = (body: object, cookie = '') => ({ method: 'POST', body, headers: { cookie } });

/** Tests in the suite of two processes, which starts the site. */
export function describeTwoBrands(site: () => TwoProcesses): void {
  /** Both workers, called under the host of the second brand. */
  const stores = () =>
    site()
      .visitors()
      .map((visitor) => at(visitor, site().hosts[1])) as [
      Pick<WorkerVisitor, 'ask'>,
      Pick<WorkerVisitor, 'ask'>,
    ];

  describe('two brands by host', { timeout: TEST_MS }, () => {
    it.each(OF_STORE)(
      'both processes respond to $method $path at the second brand only',
      async (endpoint) => {
        for (const visitor of site().visitors()) {
          const { ask } = at(visitor, site().hosts[1]);
          expectDeclared(endpoint, await answerOf(httpOf({ ...visitor, ask }), endpoint));
        }
        const [here] = site().visitors();
        expect(await answerOf(httpOf(here), endpoint)).toMatchObject({ status: 404 });
      },
    );

    it('an email address has a separate account at each brand, which both processes recognise', async () => {
      const email = 'twice@visitor.example';
      const [here, there] = site().visitors();
      const [hereStore, thereStore] = stores();
      const joined = await here.ask('/api/sign-up', posted({ email, password: PASSWORD }));
      const other = await thereStore.ask('/api/sign-up', posted({ email, password: OTHER_PASSWORD }));
      expect([joined.status, other.status]).toEqual([201, 201]);
      const logIn = async ({ ask }: Pick<WorkerVisitor, 'ask'>, password: string) =>
        (await ask('/api/login', posted({ username: email, password }))).status;
      expect([await logIn(there, PASSWORD), await logIn(hereStore, OTHER_PASSWORD)]).toEqual([200, 200]);
      expect([await logIn(there, OTHER_PASSWORD), await logIn(hereStore, PASSWORD)]).toEqual([401, 401]);
      const me = async ({ ask }: Pick<WorkerVisitor, 'ask'>, answer: Reply) =>
        (await ask('/api/me', { headers: { cookie: cookieOf(answer) } })).status;
      expect([await me(hereStore, joined), await me(there, other)]).toEqual([401, 401]);
      expect([await me(there, joined), await me(hereStore, other)]).toEqual([200, 200]);
    });

    it('a cart filled at one process can be paid at the other, and both show its films as owned', async () => {
      const [here, there] = stores();
      const film = await here.ask(`/api/movies/slug/${FILM}`);
      const { id } = read<{ id: number }>(film);
      const joined = await here.ask(
        '/api/sign-up',
        posted({ email: 'buys@visitor.example', password: PASSWORD }),
      );
      let cookie = cookieOf(joined);
      const filled = await here.ask('/api/cart', posted({ add: [id] }, cookie));
      cookie = `${cookie}; ${cookieOf(filled)}`;
      interface Cart {
        cart_id: string;
        status: string;
        revision: number;
        total: { finalPriceInCents: number; priceCurrency: string };
      }
      const { cart_id: name } = read<Cart>(filled);
      const seen = read<Cart>(await there.ask(`/api/cart/${name}`, { headers: { cookie } }));
      const wanted = {
        revision: seen.revision,
        total_in_cents: seen.total.finalPriceInCents,
        currency: seen.total.priceCurrency,
        gateway: 'segpay',
      };
      const begun = await there.ask(`/api/cart/${name}/request-payment-url`, posted(wanted, cookie));
      const opened = await fetch(read<{ payment_url: string }>(begun).payment_url);
      const paid = await fetch(opened.url, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'approve' }),
      });
      expect([begun.status, opened.status, paid.status]).toEqual([200, 200, 200]);
      for (const { ask } of [here, there]) {
        const owned = await ask('/api/me/owned', { headers: { cookie } });
        expect(
          read<{ data: { product: { id: number } }[] }>(owned).data.map(({ product }) => product.id),
        ).toEqual([id]);
        const { status } = read<Cart>(await ask(`/api/cart/${name}`, { headers: { cookie } }));
        expect(status).toBe('paid');
      }
    });

    it('published events reach the pages of their brand at both processes, and no other brand can publish them', async () => {
      const { hosts, settings } = site();
      const port = Number(settings['PORT']);
      const credentials = ownApp({
        pusher: { app: undefined, webhookUrl: undefined },
        secret: SECRET,
        brand: 'streaming',
      });
      const pages = Array.from(
        { length: PAGES },
        () =>
          new Pages(credentials.key, {
            cluster: 'none',
            wsHost: 'localhost',
            wsPort: port,
            forceTLS: false,
            enabledTransports: ['ws'],
          }),
      );
      try {
        const received: unknown[] = [];
        const listening = pages.map((page) => {
          const channel = page.subscribe('public-news');
          channel.bind('update', (data: unknown) => received.push(data));
          return channel;
        });
        await until(() => listening.every(({ subscribed }) => subscribed));
        const publisher = new Server({
          appId: credentials.id,
          key: credentials.key,
          secret: credentials.secret,
          host: 'localhost',
          port: String(port),
          useTLS: false,
        });
        await publisher.trigger('public-news', 'update', { n: 1 });
        await vi.waitFor(
          () => expect(received).toEqual(Array.from({ length: PAGES }, () => ({ n: 1 }))),
          TEST_MS,
        );
        const [here] = site().visitors();
        const elsewhere = await at(here, hosts[1]).ask(`/apps/${credentials.id}/channels`);
        expect(elsewhere.status).toBe(404);
      } finally {
        pages.forEach((page) => page.disconnect());
      }
    });
  });
}
