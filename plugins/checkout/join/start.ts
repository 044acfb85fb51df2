/** Starts the sign-up's statechart with its dependencies: API calls, dialogs, session, and browser storage. */
import type { InferOutput } from 'valibot';
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { codeOf } from '#app/http/errors.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { CrossSelling } from '#ports/cross-selling.ts';
import type { LoginModalInput, Session } from '#ports/session.ts';
import type { Clock, Navigation } from '#app/services.ts';
import { createBegun } from '../begun.ts';
import {
  deleteBegunPayment,
  getBegunPayment,
  getPayment,
  getPaymentProvider,
  getPaymentUrl,
} from '../reads.ts';
import type { CheckoutSettings } from '../settings.ts';
import { settlingMachine, type Answer, type Settlement } from '../settling/machine.ts';
import { wayMachine, type Wanted } from '../way/machine.ts';
import { joinMachine } from './machine.ts';
import { planIn } from './setup.ts';
import type { Begun, Buyer, JoinEvent, JoinPlace } from './types.ts';

export interface JoinDeps {
  http: Http;
  navigation: Navigation;
  clock: Clock;
  session: Session | undefined;
  crossSelling: CrossSelling | undefined;
  /**
   * Opens the dialogs. The result is undefined if the dialog was closed; the function is undefined if no plugin opens
   * it.
   */
  openLogin: ((input: LoginModalInput) => Promise<'logged-in' | undefined>) | undefined;
  openPlans: ((input: { slug?: string }) => Promise<{ planId: number } | undefined>) | undefined;
  /** Reloads the session's member. */
  changed: () => void;
  tracked: (event: AnalyticsEvent) => void;
}

/** States of a refunded payment: it is no longer pending and was not declined. */
const REVERSED: readonly string[] = ['refunded', 'charged_back'];
const SETTLEMENTS: Readonly<Record<string, Settlement>> = {
  paid: 'paid',
  declined: 'declined',
  pending: 'pending',
  doubted: 'doubted',
};
/** Error codes for a payment that the caller may not see. */
const HIDDEN: readonly string[] = ['not_found', 'unauthenticated', 'forbidden'];
/** Settlements by step, for another account's payment. */
const STEPS = { open: 'open', checking: 'pending', paid: 'paid' } as const;
type Payment = InferOutput<(typeof getPayment)['reply']>;
const statusOf = ({ state, is_returned }: Pick<Payment, 'state' | 'is_returned'>): Settlement =>
  is_returned || REVERSED.includes(state) ? 'returned' : (SETTLEMENTS[state] ?? 'open');
const answerOf = (payment: Payment): Answer =>
  payment.challenge_url === null ? statusOf(payment) : { challengeUrl: payment.challenge_url };

function buyerOf(session: Session | undefined): Buyer {
  const user = session?.user() ?? null;
  if (user === null) return 'guest';
  return user.is_subscribed && session?.userType() !== 'trial' ? 'subscribed' : 'free';
}

const planQuery = ({ planId, groupId, coupon }: Wanted) => ({
  subscription_id: planId,
  plan_group_id: groupId,
  ...(coupon ? { coupon_key: coupon } : {}),
});

/** The purchase for analytics, with the price in units of its currency. */
const boughtIn = ({ planId, due }: Pick<JoinPlace, 'planId' | 'due'>) => ({
  plan: String(planId),
  currency: due.currency,
  value: due.cents / 100,
});

/** The URL of this page with another plan, or without its coupon. */
function address({ path, query }: ReturnType<Navigation['current']>, planId: number | null): string {
  const changed = new URLSearchParams(query);
  changed.delete('coupon');
  if (planId !== null) changed.set('plan', String(planId));
  return `${path}?${changed}`;
}

/** Sends a change of the buyer until the sign-up leaves the page; a reload ends it without an event. */
const reportBuyer = (session: Session | undefined, left: () => void) =>
  fromCallback<JoinEvent>(({ sendBack }) => {
    let buyer = buyerOf(session);
    const stop = session?.subscribe(() => {
      const next = buyerOf(session);
      if (next === buyer) return;
      buyer = next;
      sendBack({ type: 'buyer', buyer } satisfies JoinEvent);
    });
    return () => {
      stop?.();
      left();
    };
  });

export function createJoin(
  { http, navigation, clock, session, crossSelling, openLogin, openPlans, changed, tracked }: JoinDeps,
  { salesCookieS, subscriptionGroupId }: CheckoutSettings,
  place: JoinPlace,
): ActorRefFrom<typeof joinMachine> {
  const begun = createBegun(clock.now, salesCookieS);

  /** The payment that the origin has stored for this browser, for any account. */
  async function inBrowser(signal: AbortSignal) {
    return (await http.call(getBegunPayment, { signal })).payment;
  }

  async function restore(planId: number, signal: AbortSignal): Promise<Begun | null> {
    const own = session?.user() == null ? null : await restoreOwn(begun.find(planId), planId, signal);
    if (own) return own;
    const payment = await inBrowser(signal);
    if (payment?.operation_id != null) return restoreOwn(payment.operation_id, planId, signal);
    return payment && { operationId: null, settlement: STEPS[payment.step], wasOpen: false };
  }

  async function restoreOwn(
    operation: string | null,
    planId: number,
    signal: AbortSignal,
  ): Promise<Begun | null> {
    if (operation === null) return null;
    const payment = await http.call(getPayment, { params: { operation }, signal }).catch((error: unknown) => {
      if (codeOf(error) !== 'not_found') throw error;
      return null;
    });
    // A refund after a successful purchase does not concern this sign-up.
    const isOver = payment !== null && !payment.is_returned && REVERSED.includes(payment.state);
    if (payment?.subscription_id === planId && !isOver)
      return {
        operationId: operation,
        settlement: statusOf(payment),
        wasOpen: begun.wasOpen(planId),
      };
    begun.forget();
    return null;
  }

  const way = wayMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        const user = session?.user();
        const {
          provider: _none,
          mode,
          is_carrier,
          ...facts
        } = await http.call(getPaymentProvider, {
          query: {
            subscription_group_id: subscriptionGroupId,
            ...(user ? { user_id: user.id } : {}),
            ...planQuery(input),
          },
          signal,
        });
        return { way: is_carrier ? ('carrier' as const) : mode, facts };
      }),
    },
  });
  const settling = settlingMachine.provide({
    actors: {
      ask: fromPromise(async ({ input: operation, signal }) => {
        try {
          return answerOf(await http.call(getPayment, { params: { operation }, signal }));
        } catch (error) {
          // The visitor has logged out in the meantime, or has logged in to another account.
          const payment = HIDDEN.includes(codeOf(error)) ? await inBrowser(signal) : null;
          if (payment === null) throw error;
          return payment.step === 'paid' ? 'elsewhere' : STEPS[payment.step];
        }
      }),
    },
  });
  const machine = joinMachine.provide({
    actors: {
      way,
      settling,
      session: reportBuyer(session, begun.close),
      restore: fromPromise(({ input: { planId }, signal }) => restore(planId, signal)),
      check: fromPromise(async ({ input: planId }) => crossSelling?.mayBuy(planId) ?? true),
      request: fromPromise(({ input, signal }) =>
        http.call(getPaymentUrl, {
          query: {
            ...planQuery(input),
            back: input.back,
            ...(input.beginNow ? { begin_now: input.beginNow } : {}),
          },
          signal,
        }),
      ),
      logIn: fromPromise(async () => (await openLogin?.({})) === 'logged-in'),
      choosePlan: fromPromise(async () => (await openPlans?.({}))?.planId ?? null),
    },
    actions: {
      reloadPrices: () => navigation.reload(),
      rememberBegun: ({ context }) => {
        // A reloaded page opens the same payment again, which is not tracked twice.
        const isNew = begun.find(context.planId) !== context.payment?.operation_id;
        begun.remember(context);
        if (isNew) tracked({ name: 'begin_checkout', ...boughtIn(context) });
      },
      closeBegun: () => begun.close(),
      forgetBegun: () => begun.forget(),
      // The cookie is HttpOnly, so only the origin can remove it; if the call fails, it expires.
      forgetElsewhere: () => void http.call(deleteBegunPayment, {}).catch(() => undefined),
      logOut: () => session?.logOut(),
      announcePaid: ({ context }) => {
        tracked({ name: 'purchase', ...boughtIn(context) });
        changed();
      },
      announceReturned: () => changed(),
      announceDeclined: () => tracked({ name: 'payment_error', reason: 'declined' }),
      goToPlan: ({ event }) => navigation.go(address(navigation.current(), planIn(event))),
      goWithoutCoupon: () => navigation.go(address(navigation.current(), null), { replace: true }),
      // Loads a new document, because the session's data has changed at the origin.
      goOn: ({ context: { back } }) => navigation.leave(navigation.href(back)),
    },
  });
  return createActor(machine, { input: { ...place, buyer: buyerOf(session) } });
}
