/** Brings news to the shop: once, twice, in the wrong order, late, with its answer lost, or not at all. */
import type { Book } from './book.ts';
import { distorted, type News, type Sent } from './news.ts';
import type { Script } from './script.ts';
import type { GatewayId } from '../gateways/event.ts';
import { postsOf, type SettingsById, type WireFormats } from './wire-format.ts';

export interface DeliveryOptions {
  readonly formats: WireFormats;
  readonly settings: SettingsById;
  readonly fetch: typeof globalThis.fetch;
  /** Resolves when a stalled callback is due. */
  readonly stall: () => Promise<void>;
  readonly timeoutMs: number;
  /** What was told can be asked about. */
  readonly book: Pick<Book, 'tellOf'>;
  /** Sites of the brands that it knows by name. */
  readonly shops: readonly string[];
}

export interface Delivered {
  readonly url: string;
  readonly sent: Sent;
  /** null where nobody answered. */
  readonly status: number | null;
}

/** The secret of an unsigned gateway's address, as its operator has set it there; a wrong one where its signature is to be bad. */
function addressOf(
  { formats, settings }: Pick<DeliveryOptions, 'formats' | 'settings'>,
  gateway: GatewayId,
  callback: string,
  content: Script['content'],
) {
  const secret = formats.get(gateway)?.pathSecret?.(settings[gateway]);
  if (secret === undefined) return callback;
  return `${callback}/${content === 'bad-signature' ? 'wrong' : secret.open()}`;
}

/** The site of an address of the shop; undefined where there is none. */
export const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** Which brand is told, of those that one origin serves: it is reached under this machine's own name, and goes by what a trusted proxy hands on. */
function namedAs(shops: readonly string[], address: string): Record<string, string> {
  const site = originOf(address);
  return site !== undefined && shops.includes(site) ? { 'x-forwarded-host': new URL(site).host } : {};
}

interface Answered extends Delivered {
  readonly text: string;
}

export function createDelivery(options: DeliveryOptions) {
  const { formats, settings, fetch, stall, timeoutMs, book, shops } = options;

  async function post(url: string, shop: string, sent: Sent): Promise<Answered> {
    const answer = await fetch(sent.query === '' ? url : `${url}?${sent.query}`, {
      method: sent.method,
      headers: {
        ...namedAs(shops, shop),
        ...(sent.contentType === '' ? {} : { 'content-type': sent.contentType }),
      },
      ...(sent.method === 'POST' ? { body: Buffer.from(sent.body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: null, text: '' }));
    return { url, sent, ...answer };
  }

  async function send(
    gateway: GatewayId,
    url: string,
    shop: string,
    sent: Sent,
  ): Promise<readonly Delivered[]> {
    const delivered = [await post(url, shop, sent)];
    const repeats = formats.get(gateway)?.repeats;
    if (!repeats) return delivered;
    const isOpen = (): boolean => !repeats.isTaken(sent, delivered.at(-1)?.text ?? '');
    while (delivered.length <= repeats.most && isOpen()) delivered.push(await post(url, shop, sent));
    return delivered;
  }

  /** Resolves with what was sent and answered; what is stalled goes on by itself. */
  return async function deliver(
    { gateway, callback, shop }: { gateway: GatewayId; callback: string; shop: string },
    news: readonly News[],
    { delivery, content }: Pick<Script, 'delivery' | 'content'>,
  ): Promise<readonly Delivered[]> {
    if (delivery === 'lost') return [];
    const url = addressOf(options, gateway, callback, content);
    const told = news.map((one) => distorted(one, content));
    for (const one of told) book.tellOf(one);
    const all = told.flatMap((one) => postsOf(formats, settings, gateway, one, content));
    const ordered = delivery === 'reordered' ? all.toReversed() : all;
    const inTurn = async (): Promise<readonly Delivered[]> => {
      const delivered: Delivered[] = [];
      for (const sent of ordered) delivered.push(...(await send(gateway, url, shop, sent)));
      return delivered;
    };
    if (delivery === 'stalled') {
      void stall().then(inTurn);
      return [];
    }
    if (delivery === 'duplicate') {
      const twice = ordered.flatMap((sent) => [sent, sent]);
      return (await Promise.all(twice.map((sent) => send(gateway, url, shop, sent)))).flat();
    }
    const first = await inTurn();
    // The answer went astray, so it is sent again.
    return delivery === 'dropped-acknowledgement' ? [...first, ...(await inTurn())] : first;
  };
}
export type Deliver = ReturnType<typeof createDelivery>;
