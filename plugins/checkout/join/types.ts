/** Types of the sign-up: its context and events. */
import type { Refusal } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import type { Settlement } from '../settling/machine.ts';

/** `free`: logged in, without an active subscription; a no-card trial does not count as one. */
export type Buyer = 'guest' | 'free' | 'subscribed';

/** The amount beside the payment button, charged when it is pressed, in minor units. */
export interface Due {
  readonly cents: number;
  readonly currency: PaymentUrl['currency'];
}

export interface JoinPlace {
  readonly planId: number;
  readonly groupId: number;
  readonly coupon: string | null;
  /** Path without locale to continue to once it is paid. */
  readonly back: string;
  /** The plan is sold together with the sister platform. */
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
  /** The page was reloaded while the payment was in it. */
  readonly wasOpen: boolean;
}

export interface JoinContext extends JoinInput {
  /** Whether the member may buy a plan of a bundle. */
  readonly isChecked: boolean;
  /** The outcome of an earlier payment; null without one. */
  readonly earlier: 'open' | 'declined' | null;
  readonly operationId: string | null;
  /** As begun by the origin. */
  readonly payment: PaymentUrl | null;
  readonly refusal: Refusal | null;
}

export interface Order extends Pick<JoinContext, 'planId' | 'groupId' | 'coupon' | 'back'> {
  /** The buyer's consent; null for none. */
  readonly beginNow: string | null;
}

export type JoinEvent =
  /** The current visitor. */
  | { type: 'buyer'; buyer: Buyer }
  /** The only button that begins a payment. */
  | {
      type: 'pay';
      /** The version of the text that the buyer has agreed to; absent if there was none. */
      beginNow?: string | null;
    }
  | { type: 'ended'; end: PaymentEnd }
  /** The browser restored the page without loading it: the visitor came back from the gateway. */
  | { type: 'returned' }
  /** This tab is visible again; another one may have paid. */
  | { type: 'look' }
  /** The visitor has left the gateway without paying, and nothing was received about a payment. */
  | { type: 'notPaid' }
  | { type: 'retry' }
  | { type: 'choose' }
  | { type: 'withoutCoupon' }
  /** The other account's payment does not belong to this visitor. */
  | { type: 'forget' }
  /** Log in to the account that paid. */
  | { type: 'logOut' }
  | { type: 'goOn' };
