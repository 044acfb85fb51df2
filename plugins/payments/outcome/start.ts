/** Starts the page after a payment with its API calls: one immediately, then polling. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { ApiError, codeOf } from '#app/http/errors.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { EndedPayment } from '#ports/checkout.ts';
import { CART_PLAN } from '#ports/cart-plan.ts';
import { getBegunPayment, getPayment } from '../api.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';
import { outcomeMachine } from './machine.ts';

interface OutcomeDeps {
  http: Http;
  /** Updates the member in the session. */
  changed: () => void;
  tracked: (event: AnalyticsEvent) => void;
  /** Notifies plugins that stored something about the payment in this browser, so that they clear it. */
  ended: (payment: EndedPayment) => void;
}

const CENTS = 100;

/** Delay between two requests: short at first, because most payments are settled while the buyer returns. */
const PAUSES_MS = [1000, 1500, 2000, 3000] as const;
const PAUSE_MS = 5000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

const isOpen = ({ state }: PaymentStatus): boolean =>
  state === 'intent' || state === 'sent' || state === 'pending';

/** Whether to retry: there was no response, or a temporary error. */
const mayPass = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  [0, 429, 500, 502, 503, 504].includes(Number(error.status));

/** Whether this page was reloaded, or reached by back or forward: analytics have been sent before. */
function isSeenAgain(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded !== undefined && loaded.type !== 'navigate' && loaded.name === location.href;
}

/** The end of a payment that is no longer open. A payment without effect is refunded and is not a purchase. */
const endOf = ({
  operation_id,
  state,
  is_returned,
  currency,
  amount_in_cents,
}: PaymentStatus): EndedPayment => ({
  operationId: operation_id,
  isPaid: state === 'paid' && !is_returned,
  currency,
  value: amount_in_cents / CENTS,
});

export function outcomeWith({ http, changed, tracked, ended }: OutcomeDeps) {
  /** Sends analytics for a cart only; the sign-up page sends them for a plan. */
  const send = (paymentStatus: PaymentStatus | null, event: (of: PaymentStatus) => AnalyticsEvent) => {
    if (paymentStatus?.purpose === 'movies' && !isSeenAgain()) tracked(event(paymentStatus));
  };
  const read = async (operation: string, signal: AbortSignal) => {
    try {
      return await http.call(getPayment, { params: { operation }, signal });
    } catch (error) {
      if (codeOf(error) !== 'not_found') throw error;
      // The payment was begun in this browser by another account.
      const { payment } = await http.call(getBegunPayment, { signal });
      if (payment?.operation_id !== null) throw error;
      throw new ApiError(403, { code: 'forbidden' });
    }
  };
  return outcomeMachine.provide({
    actors: {
      read: fromPromise(({ input: operation, signal }) => read(operation, signal)),
      watch: fromPromise(async ({ input: operation, signal }) => {
        for (let asked = 0; ; asked += 1) {
          await pause(PAUSES_MS[asked] ?? PAUSE_MS, signal);
          const paymentStatus = await read(operation, signal).catch((error: unknown) => {
            if (mayPass(error) && !signal.aborted) return null;
            throw error;
          });
          if (paymentStatus && !isOpen(paymentStatus)) return paymentStatus;
        }
      }),
    },
    actions: {
      announceEnd: ({ context: { paymentStatus } }) => {
        if (paymentStatus) ended(endOf(paymentStatus));
      },
      announcePaid: ({ context: { paymentStatus } }) => {
        send(paymentStatus, ({ amount_in_cents, back_in_cents, currency }) => ({
          name: 'purchase',
          plan: CART_PLAN,
          currency,
          value: (amount_in_cents - back_in_cents) / CENTS,
        }));
        changed();
      },
      announceDeclined: ({ context: { paymentStatus } }) =>
        send(paymentStatus, () => ({ name: 'payment_error', reason: 'declined' })),
    },
  });
}
