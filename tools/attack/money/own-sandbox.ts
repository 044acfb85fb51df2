/** The sandbox as a separate process: six gateways on their own port, whose records survive the origin. */
import fastify from 'fastify';
import { CALLBACKS_PATH } from '#gateways/shared/server/gateway-definition.ts';
import { SANDBOX_PATH } from '#gateways/installed/server/configured/sandbox-settings.ts';
import { allSettings, SANDBOXES, type AllSettings } from '#gateways/installed/server/testing-sandbox.ts';
import { createBook, type Book } from '#gateways/shared/server/sandbox/book.ts';
import type { Price } from '#gateways/shared/server/sandbox/checkouts.ts';
import { sandbox } from '#gateways/shared/server/sandbox/sandbox.ts';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { freePort } from '#scripts/free-port.mjs';

const KEY = 'a-key-of-the-attack-that-charges-nobody';
/** IP addresses that callbacks come from: the local machine. */
const SOURCES = '127.0.0.0/8,::1';

/** A callback that the origin has not acknowledged; gateways repeat it until it is acknowledged. */
interface Unanswered {
  readonly url: string;
  readonly init: RequestInit;
}

export interface OwnSandbox {
  /** URL of the sandbox's pages, without a trailing slash. */
  readonly pages: string;
  readonly settings: AllSettings;
  /** Settings of an origin that uses the sandbox. */
  readonly env: Readonly<Record<string, string>>;
  readonly book: Book;
  /** Prices of orders that are paid by product. */
  readonly prices: Map<string, Price>;
  /** Sets the URL of the shop. */
  report(shop: string): void;
  /** Repeats unacknowledged callbacks; returns the number of those that remain unacknowledged. */
  redeliver(): Promise<number>;
  close(): Promise<void>;
}

/** Converts these settings to environment variables. */
function environmentOf(settings: AllSettings): Record<string, string> {
  const env: Record<string, string> = { GATEWAYS: Object.keys(settings).join(',') };
  for (const [id, own] of Object.entries(settings))
    for (const [name, value] of Object.entries(own as Record<string, unknown>))
      if (value !== null)
        env[`GATEWAY_${id}_${name}`.toUpperCase()] =
          value instanceof Secret ? value.open() : typeof value === 'string' ? value : SOURCES;
  return env;
}

/** Opens the sandbox on a free port; it uses the origin's clock. */
export async function openSandbox(now: () => Date = () => new Date()): Promise<OwnSandbox> {
  const port = await freePort();
  const self = `http://127.0.0.1:${port}`;
  const pages = `${self}${SANDBOX_PATH}`;
  const settings = allSettings({ pages, servers: pages }, KEY);
  const book = createBook();
  const prices = new Map<string, Price>();
  const unanswered = new Set<Unanswered>();
  let shop = '';
  const deliver = async (one: Unanswered): Promise<Response> => {
    unanswered.add(one);
    const { signal: _late, ...init } = one.init;
    const answer = await fetch(one.url.replace(self, shop), init);
    if (answer.status < 500) unanswered.delete(one);
    return answer;
  };
  const app = fastify();
  await app.register(sandbox, {
    base: SANDBOX_PATH,
    publicBase: self,
    gateways: SANDBOXES,
    settings,
    callbacks: `${self}${CALLBACKS_PATH}`,
    priceOf: async (ref) => prices.get(ref),
    fetch: (input, init = {}) => deliver({ url: String(input), init }),
    now,
    book,
    shops: [self],
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    pages,
    settings,
    env: environmentOf(settings),
    book,
    prices,
    report: (url) => void (shop = url),
    async redeliver() {
      // Sequential, in the order in which they were sent.
      const again = [...unanswered];
      unanswered.clear();
      for (const one of again) await deliver(one).catch(() => undefined);
      return unanswered.size;
    },
    close: () => app.close(),
  };
}
