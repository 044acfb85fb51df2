/** The sandbox's memory: its orders, charges and refunds. Tests compare it with the ledger. */
import type { GatewayId } from '../event.ts';
import type { Currency } from '../wire/money.ts';
import type { SandboxEvent } from './event.ts';
import { PLAIN, type Script } from './script.ts';

export interface SandboxOrder {
  readonly gateway: GatewayId;
  /** The shop's reference of the order. */
  readonly ref: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly title: string;
  readonly success: string;
  readonly failure: string;
  /** Callback URL for the order's events. */
  readonly callback: string;
  /** Fields of the shop's URL that the gateway returns unchanged. */
  readonly echoed?: Readonly<Record<string, string>>;
  /** The username in the shop's URL. */
  readonly username?: string;
  /** Whether the order opens a subscription that the gateway renews when scripted. */
  readonly isSubscription?: boolean;
  readonly subscriptionId: string;
  transactionId: string | null;
  /** Number of rebills. */
  rebills?: number;
  state: 'open' | 'pending' | 'paid' | 'declined';
}

/** Money that the sandbox charged (positive) or refunded. */
export interface Charge {
  readonly gateway: GatewayId;
  readonly ref: string;
  readonly transactionId: string;
  /** The refunded payment. */
  readonly relatedId?: string;
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** Maximum number of orders; the oldest are dropped. */
const MOST_STORED = 50_000;

export function createBook() {
  const orders = new Map<string, SandboxOrder>();
  const scripts = new Map<string, Script>();
  const event = new Map<string, SandboxEvent>();
  const charges: Charge[] = [];
  let last = 100_000;
  return {
    charges: charges as readonly Charge[],
    /** Returns an unused number. */
    serial: (): string => String((last += 1)),
    /** Opens an order, or returns the existing one with this reference. */
    open(order: Omit<SandboxOrder, 'subscriptionId' | 'transactionId' | 'state'>): SandboxOrder {
      const known = orders.get(order.ref);
      if (known) return known;
      const made: SandboxOrder = {
        ...order,
        subscriptionId: String((last += 1)),
        transactionId: null,
        state: 'open',
      };
      orders.set(order.ref, made);
      const [oldest] = orders.keys();
      if (orders.size > MOST_STORED && oldest !== undefined) orders.delete(oldest);
      return made;
    },
    find: (ref: string): SandboxOrder | undefined => orders.get(ref),
    /** The order of a subscription. */
    ofSubscription: (subscriptionId: string): SandboxOrder | undefined =>
      [...orders.values()].find((order) => order.subscriptionId === subscriptionId),
    /** The remainder of a payment, in minor units. */
    leftOf: (transactionId: string): number =>
      charges
        .filter((charge) => charge.transactionId === transactionId || charge.relatedId === transactionId)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    paidBy: (transactionId: string): Charge | undefined =>
      charges.find((charge) => charge.transactionId === transactionId && charge.amountMinor > 0),
    /** The reported transactions, for later queries. */
    reported: (transactionId: string): SandboxEvent | undefined => event.get(transactionId),
    report: (one: SandboxEvent): void => void event.set(one.transactionId, one),
    reportedFor: (subscriptionId: string): readonly SandboxEvent[] =>
      [...event.values()].filter((one) => one.subscriptionId === subscriptionId),
    reportedBy: (gateway: GatewayId): readonly SandboxEvent[] =>
      [...event.values()].filter(({ ref }) => orders.get(ref)?.gateway === gateway),
    script: (ref: string): Script => scripts.get(ref) ?? PLAIN,
    setScript: (ref: string, script: Script): void => void scripts.set(ref, script),
    charge(charge: Charge): void {
      charges.push(charge);
    },
  };
}
export type Book = ReturnType<typeof createBook>;

const books = new WeakMap<object, Book>();

/**
 * The book of a database: one for all brands of a process, because they share the database and their servers query
 * under the name of the first brand.
 */
export function bookOf(db: object): Book {
  const book = books.get(db) ?? createBook();
  books.set(db, book);
  return book;
}
