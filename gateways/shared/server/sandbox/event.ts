/** Events that the sandbox reports about an order, before they are encoded for its gateway. */
import type { Currency } from '../wire/money.ts';
import type { Script } from './script.ts';

/** Events that refund the buyer. */
const BACK_KINDS = ['refund', 'void', 'chargeback'] as const;
export type BackKind = (typeof BACK_KINDS)[number];
export const isBack = (kind: string): kind is BackKind => (BACK_KINDS as readonly string[]).includes(kind);

export interface SandboxEvent {
  readonly kind: 'initial' | 'rebill' | BackKind | 'cancel' | 'expire' | 'reactivate';
  readonly status: 'ok' | 'pending' | 'declined';
  readonly ref: string;
  readonly transactionId: string;
  readonly relatedId: string | null;
  readonly subscriptionId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly reason: string;
  readonly test: boolean;
  /** Fields of the shop's URL that the gateway returns unchanged; the order's reference if absent. */
  readonly echoed?: Readonly<Record<string, string>>;
  /** The username in the shop's URL. */
  readonly username?: string;
  /** Whether a rebill is the first one of its subscription. */
  readonly isFirstRebill?: boolean;
  /** Whether the bank has declined a transaction that the gateway had approved without it. */
  readonly isWithdrawn?: boolean;
  /** Whether the order opens a subscription that the gateway renews when scripted. */
  readonly isSubscription?: boolean;
}

/** A callback to be delivered. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly query: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

const WRONG_BY_MINOR = 100;

/** An event with the scripted wrong content, which is signed like any other. */
export function distorted(event: SandboxEvent, content: Script['content']): SandboxEvent {
  switch (content) {
    case 'wrong-amount':
      return { ...event, amountMinor: event.amountMinor + WRONG_BY_MINOR };
    case 'wrong-currency':
      return { ...event, currency: event.currency === 'USD' ? 'GBP' : 'USD' };
    case 'test-in-live':
      return { ...event, test: true };
    default:
      return event;
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const formOf = (fields: Readonly<Record<string, string>>): Sent => ({
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

/** A wrong signature. */
export const spoiled = (signature: string): string =>
  (signature.startsWith('0') ? '1' : '0') + signature.slice(1);

/** The sandbox's buyer; characters outside ASCII are intentional. */
export const BUYER = {
  firstName: 'José',
  lastName: 'Sandbox',
  email: 'jose@sandbox.example',
  password: 'sandbox-password',
  street: 'Carrer de la Mar 1',
  zip: '08001',
  city: 'Barcelona',
  country: 'ES',
  language: 'en',
  ip: '192.0.2.10',
  msisdn: '34600000000',
} as const;

/** Times in the sandbox's messages; constant, because they prove nothing. */
export const SANDBOX_TIME = '2026-06-01 12:00:00';
