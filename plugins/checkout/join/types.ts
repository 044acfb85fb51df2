/** What the sign-up knows, and what may happen to it. */
import type { Refusal } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import type { Standing } from '../settling/machine.ts';

/** `free`: logged in, without a subscription that runs; a trial that no card began is none. */
export type Buyer = 'guest' | 'free' | 'subscribed';

/** What the page shows beside the paying button: what is charged when it is pressed, in minor units. */
export interface Due {
  readonly cents: number;
  readonly currency: PaymentUrl['currency'];
}

export interface JoinPlace {
  readonly planId: number;
  readonly groupId: number;
  readonly coupon: string | null;
  /** Path without locale to go on to when it is paid. */
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
  /** null where it is of an account that the visitor is not logged in to. */
  readonly operationId: string | null;
  readonly standing: Standing;
  /** The page was reloaded while the payment stood in it. */
  readonly wasOpen: boolean;
}

export interface JoinContext extends JoinInput {
  /** The member may buy a plan of a bundle. */
  readonly isChecked: boolean;
  /** What became of a payment that was begun before; null without one. */
  readonly earlier: 'open' | 'declined' | null;
  readonly operationId: string | null;
  /** As the origin began it. */
  readonly payment: PaymentUrl | null;
  readonly refusal: Refusal | null;
}

export interface Order extends Pick<JoinContext, 'planId' | 'groupId' | 'coupon' | 'back'> {
  /** What the buyer has agreed to; null for nothing. */
  readonly beginNow: string | null;
}

export type JoinEvent =
  /** Who the visitor is now. */
  | { type: 'buyer'; buyer: Buyer }
  /** The one button that begins a payment. */
  | {
      type: 'pay';
      /** The wording that the buyer has agreed to; absent where they were asked nothing. */
      beginNow?: string | null;
    }
  | { type: 'ended'; end: PaymentEnd }
  /** The browser shows the page again as it was left, without loading it: the visitor came back from the gateway. */
  | { type: 'returned' }
  /** The visitor looks at this tab again; another one may have paid. */
  | { type: 'look' }
  /** The visitor has left the gateway without paying, and nothing has been heard of a payment. */
  | { type: 'notPaid' }
  | { type: 'retry' }
  | { type: 'choose' }
  | { type: 'withoutCoupon' }
  /** The payment of another account is none of this visitor's. */
  | { type: 'forget' }
  /** To log in to the account that paid. */
  | { type: 'logOut' }
  | { type: 'goOn' };
