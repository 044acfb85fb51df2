/** Processes an order in the sandbox: charges it, reports to the shop, renews and refunds. */
import type { Book, SandboxOrder } from './book.ts';
import type { Deliver, Delivered } from './delivery.ts';
import { isBack, type BackKind, type SandboxEvent } from './event.ts';
import type { Script } from './script.ts';
import type { WireFormats } from './wire-format.ts';

export const ADVANCES = [
  'rebill',
  'refund',
  'void',
  'chargeback',
  'cancel',
  'expire',
  'reactivate',
  'approve',
  'decline',
  'stand-in',
] as const;
export type Advance = (typeof ADVANCES)[number];

export function createCashier(book: Book, deliver: Deliver, formats: WireFormats) {
  const eventFor = (order: SandboxOrder, more: Partial<SandboxEvent> = {}): SandboxEvent => ({
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
    echoed: order.echoed,
    username: order.username,
    isSubscription: order.isSubscription,
    ...more,
  });
  const report = (order: SandboxOrder, event: readonly SandboxEvent[], script: Script) =>
    deliver({ gateway: order.gateway, callback: order.callback, shop: order.success }, event, script);

  /** Takes the money of an event. */
  function charge(order: SandboxOrder, { ref, transactionId, amountMinor, currency }: SandboxEvent): void {
    book.charge({ gateway: order.gateway, ref, transactionId, amountMinor, currency });
  }

  /** Takes the money once for each order. */
  function take(order: SandboxOrder): SandboxEvent {
    const event = eventFor(order);
    if (order.state !== 'paid') {
      order.state = 'paid';
      charge(order, event);
    }
    return event;
  }

  /** Refunds the whole first payment, unless an amount or a later payment is given. */
  function giveBack(
    order: SandboxOrder,
    kind: BackKind,
    amountMinor = order.amountMinor,
    relatedId = eventFor(order).transactionId,
  ): SandboxEvent {
    const event = eventFor(order, { kind, transactionId: book.serial(), relatedId, amountMinor });
    const { ref, transactionId, currency } = event;
    book.charge({
      gateway: order.gateway,
      ref,
      transactionId,
      relatedId,
      amountMinor: -amountMinor,
      currency,
    });
    return event;
  }

  /** Refunds a part of the first payment, at most its remainder. null if nothing is left. */
  function giveBackPart(order: SandboxOrder, kind: BackKind, amountMinor: number): SandboxEvent | null {
    const left = order.transactionId === null ? 0 : book.leftOf(order.transactionId);
    const isWhole = formats.get(order.gateway)?.refundsWholeOnly && left === order.amountMinor;
    const back = isWhole ? left : Math.min(amountMinor, left);
    return back > 0 ? giveBack(order, kind, back) : null;
  }

  /**
   * The bank declines a transaction that the gateway had approved without it: the money of the first payment was never
   * taken. null if the gateway does not do this, or nothing is left.
   */
  function withdraw(order: SandboxOrder): SandboxEvent | null {
    const { transactionId } = order;
    const left = transactionId === null ? 0 : book.leftOf(transactionId);
    if (!formats.get(order.gateway)?.withdrawalPosts || transactionId === null || left <= 0) return null;
    const { gateway, ref, currency } = order;
    book.charge({ gateway, ref, transactionId, amountMinor: -left, currency });
    return eventFor(order, { status: 'declined', isWithdrawn: true });
  }

  /** Finishes an order after the buyer clicked a button, or as scripted. */
  async function finish(order: SandboxOrder, script: Script): Promise<readonly Delivered[]> {
    switch (script.outcome) {
      case 'decline': {
        const declined = { status: 'declined', reason: script.reason } as const;
        // A further attempt on a paid order has its own transaction, because a declined attempt does not revoke an
        // earlier approval.
        const attempt = order.state === 'paid' ? { ...declined, transactionId: book.serial() } : declined;
        if (order.state !== 'paid') order.state = 'declined';
        return report(order, [eventFor(order, attempt)], script);
      }
      case 'cancel':
        return [];
      case 'pending-then-approved': {
        if (order.state === 'open') order.state = 'pending';
        const pending = eventFor(order, { status: 'pending' });
        return report(order, [pending, take(order)], script);
      }
      case 'chargeback': {
        const sale = take(order);
        return report(order, [sale, giveBack(order, 'chargeback')], script);
      }
      case 'stand-in': {
        const approved = await report(order, [take(order)], script);
        const withdrawn = withdraw(order);
        return withdrawn ? [...approved, ...(await report(order, [withdrawn], script))] : approved;
      }
      default:
        return report(order, [take(order)], script);
    }
  }

  /** Reports later automatic events: a renewal, a refund, the end of a subscription. */
  async function advance(
    order: SandboxOrder,
    what: Advance,
    { script, amountMinor }: { script: Script; amountMinor?: number | undefined },
  ): Promise<readonly Delivered[]> {
    if (what === 'stand-in') {
      const withdrawn = withdraw(order);
      return withdrawn ? report(order, [withdrawn], script) : [];
    }
    if (what === 'approve' || what === 'decline') return finish(order, { ...script, outcome: what });
    if (isBack(what)) {
      const back = amountMinor === undefined ? giveBack(order, what) : giveBackPart(order, what, amountMinor);
      return back === null ? [] : report(order, [back], script);
    }
    const isFirstRebill = what === 'rebill' && order.rebills === undefined;
    const event = eventFor(order, { kind: what, transactionId: book.serial(), isFirstRebill });
    if (what === 'rebill') {
      order.rebills = (order.rebills ?? 0) + 1;
      charge(order, event);
    }
    return report(order, [event], script);
  }

  return { finish, advance, eventOf: eventFor, take, charge, giveBack, report };
}
export type Cashier = ReturnType<typeof createCashier>;
