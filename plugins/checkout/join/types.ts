/** Types of the sign-up: its context and events. */
import type { Refusal } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import type { Settlement } from '../settling/machine.ts';

/** `free`: logged in, without an active subscription; a no-card trial does not count as a subscription. */
export type Buyer = 'guest' | 'free' | 'subscribed';

/** The amount next to the payment button, in minor units; a click charges it. */
export interface Due {
  readonly cents: number;
  readonly currency: PaymentUrl['currency'];
}

export interface JoinPlace {
  readonly planId: number;
  readonly groupId: number;
  readonly coupon: string | null;
  /** Path without locale, opened after the payment. */
  readonly back: string;
  /** Whether the plan is sold together with the sister platform. */
  readonly isCrossSelling: boolean;
  readonly due: Due;
}
export interface JoinInput extends JoinPlace {
  readonly buyer: Buyer;
}

/** A payment that this browser has begun for the plan. */
export interface Begun {
  /** null if it belongs to another account. */
  readonly operationId: string | null;
  readonly settlement: Settlement;
  /** Whether the page was reloaded while the payment was in it. */
  readonly wasOpen: boolean;
}

export interface JoinContext extends JoinInput {
  /** Whether the check has allowed the member to buy a plan of a bundle. */
  readonly isChecked: boolean;
  /** The outcome of an earlier payment; null if there is none. */
  readonly earlier: 'open' | 'declined' | null;
  readonly operationId: string | null;
  /** The payment begun by the origin. */
  readonly payment: PaymentUrl | null;
  readonly refusal: Refusal | null;
}

export interface Order extends Pick<JoinContext, 'planId' | 'groupId' | 'coupon' | 'back'> {
  /** The version of the text that the buyer has accepted; null if there was none. */
  readonly beginNow: string | null;
}

export type JoinEvent =
  /** The current visitor. */
  | { type: 'buyer'; buyer: Buyer }
  /** A click on the payment button, the only event that begins a payment. */
  | {
      type: 'pay';
      /** The version of the text that the buyer has accepted; absent if there was none. */
      beginNow?: string | null;
    }
  | { type: 'ended'; end: PaymentEnd }
  /** The browser restored the page from its cache: the visitor came back from the gateway. */
  | { type: 'returned' }
  /** This tab is visible again; another tab may have paid. */
  | { type: 'look' }
  /** The visitor left the gateway without paying, and no payment was reported. */
  | { type: 'notPaid' }
  | { type: 'retry' }
  | { type: 'choose' }
  | { type: 'withoutCoupon' }
  /** Dismiss the other account's payment. */
  | { type: 'forget' }
  /** Log out, in order to log in to the account that paid. */
  | { type: 'logOut' }
  | { type: 'goOn' };
