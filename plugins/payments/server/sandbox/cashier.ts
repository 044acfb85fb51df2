/** What becomes of an order in the sandbox: charged or not, told to the shop, renewed, given back. */
import type { Book, SandboxOrder } from './book.ts';
import type { Deliver, Delivered } from './delivery.ts';
import type { News } from './news.ts';
import type { Script } from './script.ts';
import type { Writer } from './writers/writers.ts';

export const ADVANCES = ['rebill', 'refund', 'chargeback', 'cancel', 'approve', 'decline'] as const;
export type Advance = (typeof ADVANCES)[number];

/** Skyflow tells nothing by itself. */
const writerOf = ({ gateway }: SandboxOrder): Writer => (gateway === 'skyflow' ? 'trustpay' : gateway);

export function createCashier(book: Book, deliver: Deliver) {
  const newsOf = (order: SandboxOrder, more: Partial<News> = {}): News => ({
    kind: 'initial',
    status: 'ok',
    ref: order.ref,
    transactionId: (order.transactionId ??= book.serial()),
    relatedId: null,
    subscriptionId: order.subscriptionId,
    amountMinor: order.amountMinor,
    currency: order.currency,
    reason: '',
    test: false,
    ...more,
  });
  const tell = (order: SandboxOrder, news: readonly News[], script: Script) =>
    deliver({ gateway: writerOf(order), callback: order.callback, shop: order.success }, news, script);

  /** Takes the money: once for each order. */
  function take(order: SandboxOrder): News {
    const news = newsOf(order);
    if (order.state !== 'paid') {
      order.state = 'paid';
      const { ref, transactionId, amountMinor, currency } = news;
      book.charge({ gateway: order.gateway, ref, transactionId, amountMinor, currency });
    }
    return news;
  }

  /** All of it unless told otherwise. */
  function giveBack(
    order: SandboxOrder,
    kind: 'refund' | 'chargeback',
    amountMinor = order.amountMinor,
  ): News {
    const relatedId = newsOf(order).transactionId;
    const news = newsOf(order, { kind, transactionId: book.serial(), relatedId, amountMinor });
    const { ref, transactionId, currency } = news;
    book.charge({ gateway: order.gateway, ref, transactionId, amountMinor: -amountMinor, currency });
    return news;
  }

  /** The buyer has pressed a button, or the script has spoken. */
  async function finish(order: SandboxOrder, script: Script): Promise<readonly Delivered[]> {
    switch (script.outcome) {
      case 'decline':
        if (order.state !== 'paid') order.state = 'declined';
        return tell(order, [newsOf(order, { status: 'declined', reason: script.reason })], script);
      case 'cancel':
        return [];
      case 'pending-then-approved': {
        if (order.state === 'open') order.state = 'pending';
        const pending = newsOf(order, { status: 'pending' });
        return tell(order, [pending, take(order)], script);
      }
      case 'chargeback': {
        const sale = take(order);
        return tell(order, [sale, giveBack(order, 'chargeback')], script);
      }
      default:
        return tell(order, [take(order)], script);
    }
  }

  /** What comes later, of itself: a renewal, money that goes back, the end of a subscription. */
  async function advance(order: SandboxOrder, what: Advance, script: Script): Promise<readonly Delivered[]> {
    if (what === 'approve' || what === 'decline') return finish(order, { ...script, outcome: what });
    if (what === 'refund' || what === 'chargeback') return tell(order, [giveBack(order, what)], script);
    const news = newsOf(order, { kind: what, transactionId: book.serial() });
    if (what === 'rebill') {
      const { ref, transactionId, amountMinor, currency } = news;
      book.charge({ gateway: order.gateway, ref, transactionId, amountMinor, currency });
    }
    return tell(order, [news], script);
  }

  return { finish, advance, newsOf, take, giveBack };
}
export type Cashier = ReturnType<typeof createCashier>;
