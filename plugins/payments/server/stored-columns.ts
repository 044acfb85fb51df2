/** Names of the columns of payments in a member's export. */
import type { Purpose } from '#ports/payments.ts';
import type { PaymentState } from '#ports/payment-status.ts';
import type { ReturnReason } from '#ports/settlements.ts';
import type { Columns } from '#ports/stored-columns.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import type { Checkout, Mode, Outcome } from '#gateways/shared/server/gateway.ts';
import type { Proof, RejectionReason } from '#gateways/shared/server/proof.ts';
import { text } from '#server/i18n/text.ts';
import {
  AMOUNT,
  CART_LINES,
  code,
  country,
  COUPON,
  CREATED,
  CURRENCY,
  ENTRY,
  GATEWAY,
  ID,
  KIND,
  LOCALE,
  moment,
  money,
  ORDER,
  parts,
  plan,
  REASON,
  SENT,
  STATUS,
  SUBSCRIPTION,
  USER,
  words,
} from '#server/privacy/columns.ts';
import type { CartSubject, EventState, OperationKind, OperationState, PlanSubject } from './tables.ts';

const PAYMENT = text('Number of the payment');
const TEST = text('Test');
const EVENT_REF = text('Reference at the payment provider');

export const PAYMENT_COLUMNS: Columns = {
  created_at: CREATED,
  purpose: words<Purpose>(text('Purpose', {}, 'payment'), {
    join: text('Start of a subscription'),
    renewal: text('Next period of a subscription'),
    movies: text('Films'),
    card: text('Storing a card'),
    plan_change: text('Change of the plan'),
  }),
  amount_minor: AMOUNT,
  currency: CURRENCY,
  state: words<PaymentState>(STATUS, {
    intent: text('Not sent'),
    sent: text('Sent to the payment provider'),
    pending: text('Waiting for the result'),
    doubted: text('Result not certain'),
    paid: text('Paid'),
    declined: text('Declined'),
    refunded: text('Paid back'),
    charged_back: text('Taken back by the bank'),
  }),
  decline_code: code(text('Reason as the payment provider coded it')),
  tax_minor: money(text('Tax in the amount')),
  tax_country: country(text('Country of the tax')),
  coupon_key: COUPON,
  subject: parts<PlanSubject | CartSubject>(text('Bought', {}, 'what'), {
    plan: plan(text('Plan')),
    cart: parts<CartSubject['cart']>(text('Cart'), {
      lines: CART_LINES,
      couponKey: COUPON,
      cartId: text('Number of the cart'),
      revision: text('Number of changes'),
    }),
  }),
  gateway: GATEWAY,
  mode: words<Mode | 'server'>(text('How it was made'), {
    popup: text('In a window of the payment provider'),
    redirect: text('On a page of the payment provider'),
    inline: text('On our page'),
    server: text('Without you, as agreed'),
  }),
  return_reason: words<ReturnReason>(text('Reason for paying it back'), {
    no_account: text('The account was gone'),
    subscribed: text('There was a subscription already'),
    changed: text('The order had changed'),
    cancelled: text('It had been cancelled'),
    ended: text('The subscription had ended'),
  }),
  begin_consent_at: moment(text('You asked to begin immediately')),
  begin_consent_wording: text('Version of the text that you agreed to'),
  begin_consent_country: country(text('Country of that text')),
  sent_at: SENT,
  settled_at: moment(text('Settled', {}, 'moment')),
  poll_at: moment(text('Next question to the payment provider')),
  polls: text('Questions to the payment provider'),
  test: TEST,
  locale: LOCALE,
  return_path: text('Page to return to'),
  operation_id: ORDER,
  subject_key: code(text('Key of the order')),
  gateway_transaction: text('Number of the transaction at the payment provider'),
  gateway_subscription: text('Number of the subscription at the payment provider'),
  means_id: text('Number of the card'),
  entry_id: ENTRY,
  parent_id: text('Number of the first payment'),
  subscription_id: SUBSCRIPTION,
  id: ID,
  user_id: USER,
};

export const OPERATION_COLUMNS: Columns = {
  created_at: CREATED,
  kind: words<OperationKind>(KIND, {
    checkout: text('Opening a payment page'),
    charge: text('Charging a stored card'),
    refund: text('Paying back'),
    cancel: text('Cancelling'),
  }),
  state: words<OperationState>(STATUS, {
    planned: text('Planned'),
    sent: text('Sent', {}, 'request'),
    done: text('Done'),
    failed: text('Failed'),
    unknown: text('Result unknown'),
    by_hand: text('For our team'),
  }),
  amount_minor: money(text('Amount'), 'currency', { file: 'payments', by: 'payment_id' }),
  reply: parts<Checkout | Outcome>(text('Answer of the payment provider'), {
    is: words<(Checkout | Outcome)['is']>(KIND, {
      page: text('A payment page'),
      vault: text('Fields for a card'),
      unknown: text('Result unknown'),
      refused: text('Refused'),
      done: text('Done'),
      challenge: text('The bank asks who you are'),
      pending: text('Waiting for the result'),
      declined: text('Declined'),
    }),
    reason: code(REASON),
    transactionId: text('Number of the transaction at the payment provider'),
    method: code(text('How the page is opened')),
    url: text('Address of the page'),
    fields: text('Fields'),
    vaultId: text('Number of the card fields'),
    vaultUrl: text('Address of the card fields'),
    frameUrl: text('Address of the frame'),
  }),
  sent_at: SENT,
  done_at: moment(text('Done', {}, 'moment')),
  due_at: moment(text('Due')),
  tries: text('Attempts'),
  gateway: GATEWAY,
  payment_id: PAYMENT,
  key: code(text('Key of the request')),
  id: ID,
};

const EVENT = parts<GatewayEvent>(text('Result'), {
  kind: words<GatewayEvent['kind']>(KIND, {
    initial: text('First payment'),
    rebill: text('Next payment'),
    refund: text('Paid back'),
    void: text('Payment cancelled'),
    chargeback: text('Taken back by the bank'),
    cancel: text('Subscription cancelled'),
    expire: text('Subscription ended'),
    reactivate: text('Subscription reactivated'),
    'username-probe': text('Question whether a name is free'),
  }),
  status: words<GatewayEvent['status']>(STATUS, {
    ok: text('Succeeded'),
    pending: text('Waiting for the result'),
    declined: text('Declined'),
    unknown: text('Result unknown'),
  }),
  amountMinor: money(text('Amount'), 'currency', { file: 'payments', by: 'payment_id' }),
  currency: CURRENCY,
  reason: code(REASON),
  orderRef: ORDER,
  transactionId: text('Number of the transaction at the payment provider'),
  relatedId: text('Number of the reversed transaction'),
  subscriptionId: text('Number of the subscription at the payment provider'),
  eventId: EVENT_REF,
  test: TEST,
});

export const EVENT_COLUMNS: Columns = {
  created_at: moment(text('Received', {}, 'moment')),
  event: EVENT,
  state: words<EventState>(text('What we did with it'), {
    applied: text('Entered in our accounts'),
    waiting: text('Waiting for another report'),
    review: text('Shown to our team'),
    refused: text('Refused'),
    ignored: text('Nothing'),
  }),
  reason: code(REASON),
  gateway: GATEWAY,
  event_id: EVENT_REF,
  order_ref: ORDER,
  subscription_ref: text('Number of the subscription at the payment provider'),
  related_ref: text('Number of the reversed transaction'),
  payment_id: PAYMENT,
  callback_id: text('Number of the message'),
  id: ID,
};

const REJECTIONS: Readonly<Record<RejectionReason | 'event', ReturnType<typeof text>>> = {
  unreadable: text('Not readable'),
  signature: text('Signature not valid'),
  source: text('From an unknown address'),
  secret: text('Without the secret of the address'),
  unconfirmed: text('Not confirmed by the payment provider'),
  unreachable: text('The payment provider did not answer'),
  no_callbacks: text('No messages expected'),
  event: text('Result refused'),
};

export const CALLBACK_COLUMNS: Columns = {
  first_at: moment(text('First received')),
  last_at: moment(text('Last received')),
  deliveries: text('Times that it arrived'),
  body: code(text('Message')),
  query: code(text('Message in the address')),
  events: EVENT,
  state: words<'stored' | 'done' | 'refused'>(STATUS, {
    stored: text('Stored', {}, 'message'),
    done: text('Done'),
    refused: text('Refused'),
  }),
  reason: words<RejectionReason | 'event'>(REASON, REJECTIONS),
  rejected_for: words<RejectionReason>(text('Reason for the first rejection'), REJECTIONS),
  rejected_at: moment(text('First rejected')),
  proof: words<Proof>(text('How we know its sender'), {
    digest: text('By its signature'),
    source: text('By its address and a secret'),
    query: text('By asking the payment provider'),
  }),
  removed: code(text('Removed from it')),
  gateway: GATEWAY,
  method: code(text('How it was sent')),
  content_type: code(text('Format')),
  size_bytes: text('Size in bytes'),
  has_secret: text('Sent to a secret address'),
  order_ref: ORDER,
  transaction_ref: text('Number of the transaction at the payment provider'),
  id: ID,
};
