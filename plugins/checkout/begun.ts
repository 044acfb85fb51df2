/**
 * Stores the payment begun in this browser: an event for the tab, and a cookie that outlives it. Both are only hints;
 * the origin has the status.
 */
import { readCookie, removeCookie, writeCookie } from '#app/platform/cookies.ts';
import type { JoinContext } from './join/types.ts';

/** Key in session storage (README 4). */
const BEGUN_KEY = 'begin-checkout';
/** The cookie for other tabs, and after a browser crash: plan and operation. */
const SALES_COOKIE = 'sales';
const SALES = /^(\d{1,10})\.([0-9a-f]{32})$/;
const MS = 1000;

type Checkout = Pick<JoinContext, 'planId' | 'groupId' | 'coupon' | 'back' | 'payment'>;

function attempt<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

interface Event {
  operation_id: string;
  subscription_id: number;
  at: number;
  /** Whether the payment is in this page, in a frame or in card fields. */
  is_open: boolean;
}

const stored = (): Event | null =>
  attempt((storage) => JSON.parse(storage.getItem(BEGUN_KEY) ?? 'null') as Event | null);

const store = (event: object): void =>
  void attempt((storage) => storage.setItem(BEGUN_KEY, JSON.stringify(event)));

/** Creates the store. A checkout is ignored `maxAgeS` seconds after its start; the origin still finds the order. */
export const createBegun = (now: () => number, maxAgeS: number) => ({
  remember({ planId, groupId, coupon, back, payment }: Checkout): void {
    if (payment === null) return;
    const event = {
      event: 'begin_checkout',
      operation_id: payment.operation_id,
      subscription_id: planId,
      plan_group_id: groupId,
      amount_in_cents: payment.amount_in_cents,
      currency: payment.currency,
      coupon,
      back,
      at: now(),
      is_open: payment.mode !== 'redirect',
    };
    store(event);
    writeCookie(SALES_COOKIE, `${planId}.${payment.operation_id}`, maxAgeS);
  },
  /** The operation begun for a plan, in this tab or in another one; null if there is none. */
  find(planId: number): string | null {
    const own = stored();
    const isOfPlan = own?.subscription_id === planId && now() - own.at < maxAgeS * MS;
    if (own && isOfPlan && SALES.test(`${planId}.${own.operation_id}`)) return own.operation_id;
    const [, plan, operation = null] = SALES.exec(readCookie(SALES_COOKIE) ?? '') ?? [];
    return Number(plan) === planId ? operation : null;
  },
  /** Whether the page was reloaded while the payment was in it; true only once. */
  wasOpen(planId: number): boolean {
    const own = stored();
    if (own?.subscription_id !== planId || !own.is_open) return false;
    store({ ...own, is_open: false });
    return true;
  },
  /** Notes that the payment is no longer in the page. */
  close(): void {
    const own = stored();
    if (own?.is_open) store({ ...own, is_open: false });
  },
  /** Removes a finished payment; returns its plan if it was begun in this browser. */
  end(operation: string): number | null {
    const own = stored();
    const [, plan, named] = SALES.exec(readCookie(SALES_COOKIE) ?? '') ?? [];
    const isOwn = own?.operation_id === operation;
    if (isOwn) attempt((storage) => storage.removeItem(BEGUN_KEY));
    if (named === operation) removeCookie(SALES_COOKIE);
    if (isOwn) return own.subscription_id;
    return named === operation ? Number(plan) : null;
  },
  forget(): void {
    attempt((storage) => storage.removeItem(BEGUN_KEY));
    removeCookie(SALES_COOKIE);
  },
});
