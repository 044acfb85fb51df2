/** Delivers callbacks to the shop: once, twice, in the wrong order, late, with a lost reply, or not at all. */
import type { Book } from './book.ts';
import { distorted, type SandboxEvent, type Sent } from './event.ts';
import type { Script } from './script.ts';
import type { GatewayId } from '../event.ts';
import { postsOf, type SettingsById, type WireFormats } from './wire-format.ts';

export interface DeliveryOptions {
  readonly formats: WireFormats;
  readonly settings: SettingsById;
  readonly fetch: typeof globalThis.fetch;
  /** Resolves when a stalled callback is due. */
  readonly stall: () => Promise<void>;
  readonly timeoutMs: number;
  /** Records transactions, which can then be queried. */
  readonly book: Pick<Book, 'report'>;
  /** Origins of the brands' sites. */
  readonly shops: readonly string[];
}

export interface Delivered {
  readonly url: string;
  readonly sent: Sent;
  /** HTTP status of the response; null without a response. */
  readonly status: number | null;
}

/** The callback URL, with the secret of a gateway that signs nothing, or with a wrong one for a bad signature. */
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

/** The site of a shop URL; undefined if there is none. */
export const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Headers that select the brand to notify, if one origin serves several: the origin is reached on this machine, as by a
 * trusted proxy.
 */
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

  /** Resolves with the deliveries; stalled ones continue on their own. */
  return async function deliver(
    { gateway, callback, shop }: { gateway: GatewayId; callback: string; shop: string },
    event: readonly SandboxEvent[],
    { delivery, content }: Pick<Script, 'delivery' | 'content'>,
  ): Promise<readonly Delivered[]> {
    const url = addressOf(options, gateway, callback, content);
    const reported = event.map((one) => distorted(one, content));
    // A gateway's reports contain transactions whose callbacks were lost.
    for (const one of reported) book.report(one);
    if (delivery === 'lost') return [];
    const all = reported.flatMap((one) => postsOf(formats, settings, gateway, one, content));
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
    // The reply was lost, so it is sent again.
    return delivery === 'dropped-acknowledgement' ? [...first, ...(await inTurn())] : first;
  };
}
export type Deliver = ReturnType<typeof createDelivery>;
