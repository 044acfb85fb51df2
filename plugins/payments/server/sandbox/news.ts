/** What the sandbox tells of an order, before it is written in the form of its gateway. */
import type { Currency } from '../wire/money.ts';
import type { Script } from './script.ts';

export interface News {
  readonly kind: 'initial' | 'rebill' | 'refund' | 'chargeback' | 'cancel';
  readonly status: 'ok' | 'pending' | 'declined';
  readonly ref: string;
  readonly transactionId: string;
  readonly relatedId: string | null;
  readonly subscriptionId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly reason: string;
  readonly test: boolean;
}

/** A callback on its way. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly query: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

const WRONG_BY_MINOR = 100;

/** What is to be told where something is to be wrong with it: it is then signed like anything else. */
export function distorted(news: News, content: Script['content']): News {
  switch (content) {
    case 'wrong-amount':
      return { ...news, amountMinor: news.amountMinor + WRONG_BY_MINOR };
    case 'wrong-currency':
      return { ...news, currency: news.currency === 'USD' ? 'GBP' : 'USD' };
    case 'test-in-live':
      return { ...news, test: true };
    default:
      return news;
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const formOf = (fields: Readonly<Record<string, string>> | URLSearchParams): Sent => ({
  method: 'POST',
  query: '',
  contentType: 'application/x-www-form-urlencoded',
  body: bytesOf(new URLSearchParams(fields).toString()),
});

export const queryOf = (fields: Readonly<Record<string, string>>): Sent => ({
  method: 'GET',
  query: new URLSearchParams(fields).toString(),
  contentType: '',
  body: new Uint8Array(),
});

export const jsonOf = (value: object): Sent => ({
  method: 'POST',
  query: '',
  contentType: 'application/json',
  body: bytesOf(JSON.stringify(value)),
});

/** Another signature than the right one. */
export const spoiled = (signature: string): string =>
  (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
