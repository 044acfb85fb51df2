/** Starts the payment of a cart with its dependencies: calls, login dialog, session, and the outcome page. */
import { fromCallback, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { CART_PLAN } from '#ports/cart-plan.ts';
import { OPERATION_PARAM } from '#ports/checkout.ts';
import type { LoginModalInput, Session } from '#ports/session.ts';
import type { BeginNowWording } from '#ports/withdrawal-right.ts';
import type { Navigation } from '#app/services.ts';
import { getCartCard, postCart, postCartPay, postCartPaymentUrl, putCart } from '../api.ts';
import { alone } from '../cart/alone.ts';
import { begun } from './begun.ts';
import { payMachine } from './machine.ts';
import { amountOf, seenOf, type PayEvent } from './types.ts';

export interface PayDeps {
  http: Http;
  navigation: Pick<Navigation, 'go' | 'current'>;
  session: Session | undefined;
  logIn: ((input: LoginModalInput) => Promise<'logged-in' | undefined>) | undefined;
  /** The login page, if there is no dialog; null if there is neither. */
  login: string | null;
  /** The outcome page of a payment; null if no plugin takes payments. */
  outcome: string | null;
  /** Text of the login dialog. */
  words: { title: string; text: string };
  refreshCart: () => void;
  tracked: (event: AnalyticsEvent) => void;
}

const CENTS = 100;

/** The cast is safe, because the origin refuses unknown versions. */
const consentTo = (version: string | null) =>
  version === null ? {} : { begin_now: version as BeginNowWording };

export const payWith = ({ http, navigation, session, logIn, login, outcome, words, ...others }: PayDeps) =>
  payMachine.provide({
    actors: {
      surroundings: fromCallback<PayEvent>(({ sendBack }) => {
        const sendMember = () => sendBack({ type: 'member', isMember: session?.user() != null });
        const shown = ({ persisted }: PageTransitionEvent) => persisted && sendBack({ type: 'returned' });
        const stop = session?.subscribe(sendMember);
        window.addEventListener('pageshow', shown);
        return () => {
          stop?.();
          window.removeEventListener('pageshow', shown);
          // Navigating to another page cancels the payment; a reload does not.
          begun.forget();
        };
      }),
      restore: fromPromise(async () => begun.take()),
      logIn: fromPromise(async () => {
        const { path } = navigation.current();
        if (logIn) return (await logIn({ ...words, redirect: path })) === 'logged-in';
        if (login !== null) navigation.go(`${login}?${new URLSearchParams({ redirect: path })}`);
        return false;
      }),
      prepare: fromPromise(async ({ input: { film }, signal }) => {
        const cart = await alone(signal, () => http.call(postCart, { body: { add: [film] }, signal }));
        const save = cart.lines.map((line) => line.movie_id).filter((id) => id !== film);
        if (save.length === 0) return seenOf(cart);
        return seenOf(await http.call(putCart, { params: { id: cart.cart_id }, body: { save }, signal }));
      }),
      request: fromPromise(({ input: { seen, back, agreed }, signal }) =>
        http.call(postCartPaymentUrl, {
          params: { id: seen.cartId },
          body: {
            revision: seen.revision,
            total_in_cents: seen.cents,
            currency: seen.currency,
            back,
            ...consentTo(agreed),
          },
          signal,
        }),
      ),
      findTerms: fromPromise(async ({ signal }) => {
        // An administrator who impersonates a member cannot pay.
        if (session?.user()?.impersonate_mode) return { card: null, beginNow: null };
        const { card, begin_now: beginNow } = await http.call(getCartCard, { signal });
        return { card, beginNow };
      }),
      charge: fromPromise(async ({ input: { seen, agreed }, signal }) => {
        const { cartId, revision, cents, currency } = seen;
        const body = { revision, total_in_cents: cents, currency, ...consentTo(agreed) };
        return (await http.call(postCartPay, { params: { id: cartId }, body, signal })).operation_id;
      }),
    },
    actions: {
      rememberBegun: ({ context: { order, payment } }) => {
        // A redirect to another site is not a payment in this page: a visitor who comes back is not redirected again.
        if (order !== null && payment?.mode !== 'redirect') begun.remember(order);
      },
      trackBegun: ({ context: { order } }) => {
        if (order === null) return;
        const { cents, currency } = amountOf(order);
        others.tracked({ name: 'begin_checkout', plan: CART_PLAN, currency, value: cents / CENTS });
      },
      forgetBegun: () => begun.forget(),
      refreshCart: () => others.refreshCart(),
      goToOutcome: ({ context: { operation } }) => {
        if (outcome !== null && operation !== null)
          navigation.go(`${outcome}?${new URLSearchParams({ [OPERATION_PARAM]: operation })}`);
      },
    },
  });
