/** Kysely types of the payment tables. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CartOrder } from '#ports/carts.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { Purpose } from '#ports/payments.ts';
import type { ReturnReason } from '#ports/settlements.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { PaymentState } from '#ports/payment-status.ts';
import type { GatewayEvent, GatewayId } from '#gateways/shared/server/event.ts';
import type { Checkout, Mode, Outcome } from '#gateways/shared/server/gateway.ts';
import type { RejectionReason, Proof } from '#gateways/shared/server/proof.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;
type Json<Value> = ColumnType<Value, string, string>;

/** The subject as sold: `movies` is a cart, every other purpose a plan (`subject.ts`). */
export interface PlanSubject {
  readonly plan: PlanSnapshot;
}
export interface CartSubject {
  readonly cart: Pick<CartOrder, 'cartId' | 'revision' | 'lines' | 'couponKey'>;
}
export type Subject = PlanSubject | CartSubject;

export interface PaymentsTable {
  id: Generated<number>;
  operation_id: string;
  user_id: number | null;
  purpose: Purpose;
  subject: Json<Subject>;
  subject_key: string;
  /** For a renewal: the payment that began the subscription. */
  parent_id: Filled<number | null>;
  subscription_id: Filled<number | null>;
  amount_minor: number;
  currency: Currency;
  tax_country: string;
  tax_minor: number;
  coupon_key: Filled<string | null>;
  gateway: GatewayId;
  /** `server`: no buyer is present, the gateway or a job charges. */
  mode: Mode | 'server';
  test: boolean;
  state: PaymentState;
  decline_code: Filled<string | null>;
  gateway_transaction: Filled<string | null>;
  gateway_subscription: Filled<string | null>;
  entry_id: Filled<number | null>;
  /** The reason why the payment had no effect and is refunded. */
  return_reason: Filled<ReturnReason | null>;
  /** The charged card. */
  means_id: Filled<number | null>;
  return_path: Filled<string | null>;
  /**
   * The buyer requested immediate access (`ports/withdrawal-right.ts`): time, version and country; all or none are set.
   */
  begin_consent_at: Filled<Date | null>;
  begin_consent_wording: Filled<string | null>;
  begin_consent_country: Filled<string | null>;
  locale: string;
  created_at: Date;
  sent_at: Filled<Date | null>;
  settled_at: Filled<Date | null>;
  poll_at: Filled<Date | null>;
  polls: Filled<number>;
}
export type Payment = Selectable<PaymentsTable>;

export interface GatewayCallbacksTable {
  id: Generated<number>;
  gateway: GatewayId;
  digest: string;
  method: string;
  /** Stored query and body: without secrets and personal data. */
  query: string;
  content_type: string;
  body: Buffer;
  address: string;
  has_secret: boolean;
  deliveries: Filled<number>;
  first_at: Date;
  last_at: Date;
  state: 'stored' | 'done' | 'refused';
  reason: Filled<RejectionReason | 'event' | null>;
  proof: Filled<Proof | null>;
  /** The proved events. */
  events: ColumnType<readonly GatewayEvent[] | null, string | null | undefined, string | null>;
  /** Names of removed fields (`redact.ts`); contains `*` if the stored row is incomplete. */
  removed: ColumnType<readonly string[], string | undefined, string>;
  /** Size of the body as received. */
  size_bytes: Filled<number | null>;
  order_ref: Filled<string | null>;
  transaction_ref: Filled<string | null>;
  /** Reason and time of the first rejection, even if the callback was accepted later. */
  rejected_for: Filled<RejectionReason | null>;
  rejected_at: Filled<Date | null>;
}
export type StoredCallback = Selectable<GatewayCallbacksTable>;

export type EventState = 'applied' | 'waiting' | 'review' | 'refused' | 'ignored';

export interface GatewayEventsTable {
  id: Generated<number>;
  gateway: GatewayId;
  event_id: string;
  event: Json<GatewayEvent>;
  callback_id: number | null;
  payment_id: Filled<number | null>;
  state: EventState;
  reason: Filled<string | null>;
  order_ref: string | null;
  subscription_ref: string | null;
  related_ref: string | null;
  created_at: Date;
}

/** A chargeable card, under its gateway's token. */
export interface PaymentMeansTable {
  id: Generated<number>;
  user_id: number | null;
  gateway: GatewayId;
  token: string;
  brand: Filled<string | null>;
  last4: Filled<string | null>;
  expires_month: Filled<number | null>;
  expires_year: Filled<number | null>;
  created_at: Date;
  ended_at: Filled<Date | null>;
}
export type StoredMeans = Selectable<PaymentMeansTable>;

export type OperationKind = 'checkout' | 'charge' | 'refund' | 'cancel';
/**
 * `unknown`: it may have arrived; it is queried and never sent again. `by_hand`: staff have to do it at the gateway,
 * which has no such call, refused it, or did not respond.
 */
export type OperationState = 'planned' | 'sent' | 'done' | 'failed' | 'unknown' | 'by_hand';

/** A request to a gateway: committed before it is sent, and unique by its key. */
export interface PaymentOperationsTable {
  id: Generated<number>;
  gateway: GatewayId;
  key: string;
  payment_id: number;
  kind: OperationKind;
  state: OperationState;
  /** Amount of a refund; null for other operations. */
  amount_minor: Filled<number | null>;
  reply: ColumnType<Checkout | Outcome | null, string | null | undefined, string | null>;
  tries: Filled<number>;
  created_at: Date;
  sent_at: Filled<Date | null>;
  done_at: Filled<Date | null>;
  /** Deadline of staff for the refund of a payment without effect, if the gateway does not make it. */
  due_at: Filled<Date | null>;
}
export type Operation = Selectable<PaymentOperationsTable>;

declare module '#server/db/schema.ts' {
  interface Database {
    payments: PaymentsTable;
    payment_means: PaymentMeansTable;
    payment_operations: PaymentOperationsTable;
    gateway_callbacks: GatewayCallbacksTable;
    gateway_events: GatewayEventsTable;
  }
}
