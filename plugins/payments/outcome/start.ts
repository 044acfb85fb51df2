/** The page after a payment with its calls: one now, and one after another while nothing is known. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { ApiError, codeOf } from '#app/http/errors.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { EndedPayment } from '#ports/checkout.ts';
import { CART_PLAN } from '#ports/cart-plan.ts';
import { getBegunPayment, getPayment, type PaymentStanding } from '../api.ts';
import { outcomeMachine } from './machine.ts';

interface OutcomeDeps {
  http: Http;
  /** The session learns that something of the member is another now. */
  changed: () => void;
  tracked: (event: AnalyticsEvent) => void;
  /** Whoever has stored something of the payment in this browser clears it. */
  ended: (payment: EndedPayment) => void;
}

const CENTS = 100;

/** Between two questions: quick at first, as most payments are settled while their page still goes back. */
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

const isOpen = ({ state }: PaymentStanding): boolean =>
  state === 'intent' || state === 'sent' || state === 'pending';

/** Whether another question may be answered: nobody answered this one, or not just now. */
const mayPass = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  [0, 429, 500, 502, 503, 504].includes(Number(error.status));

/** Whether this very page was loaded anew, or gone back to: what it tells was told before. */
function isSeenAgain(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded !== undefined && loaded.type !== 'navigate' && loaded.name === location.href;
}

/** Of a payment that is not open any more. One that bought nothing is returned, and is no purchase. */
const endOf = ({
  operation_id,
  state,
  is_returned,
  currency,
  amount_in_cents,
}: PaymentStanding): EndedPayment => ({
  operationId: operation_id,
  isPaid: state === 'paid' && !is_returned,
  currency,
  value: amount_in_cents / CENTS,
});

export function outcomeWith({ http, changed, tracked, ended }: OutcomeDeps) {
  /** Of a cart; what becomes of a plan is told where it was chosen. */
  const tell = (standing: PaymentStanding | null, event: (of: PaymentStanding) => AnalyticsEvent) => {
    if (standing?.purpose === 'movies' && !isSeenAgain()) tracked(event(standing));
  };
  const read = async (operation: string, signal: AbortSignal) => {
    try {
      return await http.call(getPayment, { params: { operation }, signal });
    } catch (error) {
      if (codeOf(error) !== 'not_found') throw error;
      // Begun in this browser, by another account than the one that is logged in now.
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
          const standing = await read(operation, signal).catch((error: unknown) => {
            if (mayPass(error) && !signal.aborted) return null;
            throw error;
          });
          if (standing && !isOpen(standing)) return standing;
        }
      }),
    },
    actions: {
      announceEnd: ({ context: { standing } }) => {
        if (standing) ended(endOf(standing));
      },
      announcePaid: ({ context: { standing } }) => {
        tell(standing, ({ amount_in_cents, back_in_cents, currency }) => ({
          name: 'purchase',
          plan: CART_PLAN,
          currency,
          value: (amount_in_cents - back_in_cents) / CENTS,
        }));
        changed();
      },
      announceDeclined: ({ context: { standing } }) =>
        tell(standing, () => ({ name: 'payment_error', reason: 'declined' })),
    },
  });
}
