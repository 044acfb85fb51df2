/** Sends callbacks to a site in the gateways' formats, in random order, sixteen in parallel. */
import { Agent, request } from 'node:http';
import { CALLBACKS_PATH } from '#gateways/shared/server/gateway-definition.ts';
import type { SandboxEvent, Sent } from '#gateways/shared/server/sandbox/event.ts';
import type { Reporter } from '#gateways/installed/server/testing-sandbox.ts';
import { AMOUNT_MINOR } from './orders.ts';

export const IN_PARALLEL = 16;

/** An event for an order, by default its payment; `number` is unique at this gateway. */
export const eventOf = (ref: string, number: number, more: Partial<SandboxEvent> = {}): SandboxEvent => ({
  kind: 'initial',
  status: 'ok',
  ref,
  transactionId: String(100_000_000 + number),
  relatedId: null,
  subscriptionId: String(300_000_000 + number),
  amountMinor: AMOUNT_MINOR,
  currency: 'EUR',
  reason: '',
  test: false,
  ...more,
});

export interface OnItsWay {
  readonly gateway: Reporter;
  readonly secret: string;
  readonly sent: Sent;
}

export interface Answered {
  readonly one: OnItsWay;
  readonly status: number;
  readonly ms: number;
}

/** Random numbers from 0 to below 1, reproducible by the seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles the items, reproducibly by the seed. */
export function mixed<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomOf(seed);
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as Item, all[at] as Item];
  }
  return all;
}

/** A client with sixteen connections. Status 0 means no response. */
export function createSender(site: string): {
  send(one: OnItsWay): Promise<Answered>;
  sendAll(all: readonly OnItsWay[]): Promise<readonly Answered[]>;
  close(): void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_PARALLEL });
  const send = (one: OnItsWay): Promise<Answered> =>
    new Promise((done) => {
      const { gateway, secret, sent } = one;
      const began = performance.now();
      const answered = (status: number): void => done({ one, status, ms: performance.now() - began });
      const path = `${CALLBACKS_PATH}/${gateway}${secret && `/${secret}`}${sent.query && `?${sent.query}`}`;
      const call = request(
        `${site}${path}`,
        {
          agent,
          method: sent.method,
          headers: {
            ...(sent.contentType === '' ? {} : { 'content-type': sent.contentType }),
            ...(sent.method === 'POST' ? { 'content-length': sent.body.length } : {}),
          },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => answered(answer.statusCode ?? 0));
          answer.once('error', () => answered(0));
        },
      );
      call.once('error', () => answered(0));
      call.end(sent.method === 'POST' ? Buffer.from(sent.body) : undefined);
    });
  return {
    send,
    async sendAll(all) {
      const answers: Answered[] = [];
      let next = 0;
      const worker = async (): Promise<void> => {
        for (let one = all[next++]; one; one = all[next++]) answers.push(await send(one));
      };
      await Promise.all(Array.from({ length: IN_PARALLEL }, worker));
      return answers;
    },
    close: () => agent.destroy(),
  };
}
