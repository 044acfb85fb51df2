/** The sandbox's memory: orders it was sent, what it charged and gave back. Tests compare it with the ledger. */
import type { GatewayId } from '../gateways/event.ts';
import type { Currency } from '../wire/money.ts';
import type { News } from './news.ts';
import { PLAIN, type Script } from './script.ts';

export interface SandboxOrder {
  readonly gateway: GatewayId;
  /** The shop's reference. */
  readonly ref: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly title: string;
  readonly success: string;
  readonly failure: string;
  /** Where its news go. */
  readonly callback: string;
  /** Fields of the shop's address that the gateway sends back unchanged. */
  readonly echoed?: Readonly<Record<string, string>>;
  /** The username that the shop's address names. */
  readonly username?: string;
  /** Whether it opens a subscription that the gateway renews when it is told to. */
  readonly isSubscription?: boolean;
  readonly subscriptionId: string;
  transactionId: string | null;
  /** How often it was rebilled. */
  rebills?: number;
  state: 'open' | 'pending' | 'paid' | 'declined';
}

/** Money that the sandbox took (above zero) or gave back. */
export interface Charge {
  readonly gateway: GatewayId;
  readonly ref: string;
  readonly transactionId: string;
  /** The payment that is given back. */
  readonly relatedId?: string;
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** Older orders are forgotten beyond this many. */
const MOST_STORED = 50_000;

export function createBook() {
  const orders = new Map<string, SandboxOrder>();
  const scripts = new Map<string, Script>();
  const news = new Map<string, News>();
  const charges: Charge[] = [];
  let last = 100_000;
  return {
    charges: charges as readonly Charge[],
    /** A number that was not given before. */
    serial: (): string => String((last += 1)),
    /** The order with this reference; the first one stays, however often it is sent. */
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
    /** What is left of a payment, in minor units. */
    leftOf: (transactionId: string): number =>
      charges
        .filter((charge) => charge.transactionId === transactionId || charge.relatedId === transactionId)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    paidBy: (transactionId: string): Charge | undefined =>
      charges.find((charge) => charge.transactionId === transactionId && charge.amountMinor > 0),
    /** What was told of a transaction, for whoever asks back. */
    told: (transactionId: string): News | undefined => news.get(transactionId),
    tellOf: (one: News): void => void news.set(one.transactionId, one),
    allTold: (): readonly News[] => [...news.values()],
    toldOf: (ref: string): readonly News[] => [...news.values()].filter((one) => one.ref === ref),
    script: (ref: string): Script => scripts.get(ref) ?? PLAIN,
    tell: (ref: string, script: Script): void => void scripts.set(ref, script),
    charge(charge: Charge): void {
      charges.push(charge);
    },
  };
}
export type Book = ReturnType<typeof createBook>;

const books = new WeakMap<object, Book>();

/** One for all brands of a process, which have the database in common: their servers ask under the name of the first one. */
export function bookOf(db: object): Book {
  const book = books.get(db) ?? createBook();
  books.set(db, book);
  return book;
}
