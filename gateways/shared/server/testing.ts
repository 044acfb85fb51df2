/** An order with its URLs and callbacks, for the tests of all adapters. */
import type { GatewayEvent } from './event.ts';
import type { Addresses, Callback, Order } from './gateway.ts';
import { ProvedEvents, type RejectionReason } from './proof.ts';

export const ORDER: Order = {
  operationId: '0123456789abcdef0123456789abcdef',
  amountMinor: 1995,
  currency: 'EUR',
  title: 'Monthly',
  email: 'ana@example.org',
  locale: 'en',
  country: 'ES',
  product: null,
  memberId: null,
  returnUrl: null,
  recurring: { months: 1, days: 30, amountMinor: 1995 },
  trialDays: 0,
};

export const ADDRESSES: Addresses = {
  success: 'https://films.example/payment-success?operation=0123',
  failure: 'https://films.example/payment-error?operation=0123',
  callback: 'https://films.example/callbacks/gateway',
};

/** A callback with a body, by default from an address of the gateway. */
export const callbackOf = ({
  body = '',
  ...more
}: Partial<Omit<Callback, 'rawBody'>> & { body?: string | Uint8Array }): Callback => ({
  rawBody: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  query: '',
  headers: {},
  remoteAddress: '192.0.2.1',
  pathSecret: null,
  ...more,
});

/** The proved events, or the reason of a rejection. */
export const eventsOf = (result: ProvedEvents | RejectionReason): readonly GatewayEvent[] | RejectionReason =>
  result instanceof ProvedEvents ? result.events : result;

/** A `fetch` that returns successive responses and records its requests. */
export function fakeFetch(answers: readonly (Response | Error)[]): {
  fetch: typeof globalThis.fetch;
  asked: { url: string; init: RequestInit }[];
} {
  const asked: { url: string; init: RequestInit }[] = [];
  return {
    asked,
    async fetch(input, init = {}) {
      const answer = answers[asked.length];
      asked.push({ url: String(input), init });
      if (answer === undefined) throw new Error('nobody answers');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
