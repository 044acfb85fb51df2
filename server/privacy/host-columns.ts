/** Names of the columns of the host's tables in a member's export. */
import type { SourceGroup, SubscriptionStatus } from '#ports/session.ts';
import type { Columns } from '#ports/stored-columns.ts';
import type { TransactionsTable } from '#ports/subscriptions-table.ts';
import { text } from '../i18n/text.ts';
import {
  AMOUNT,
  code,
  CONFIRMED,
  CURRENCY,
  ENTRY,
  EXPIRES,
  film,
  FILM,
  GATEWAY,
  ID,
  KIND,
  LOCALE,
  moment,
  money,
  names,
  ORDER,
  percent,
  PLAN_TYPE_WORDS,
  seconds,
  SENT,
  SITE,
  STATUS,
  SUBSCRIPTION,
  TRANSACTION,
  USER,
  words,
} from './columns.ts';

const LEDGER_CURRENCY = { file: 'ledger', by: 'entry_id' };

export const SUBSCRIPTION_COLUMNS: Columns = {
  plan_names: names(text('Plan')),
  plan_name: text('Plan in English'),
  plan_type: PLAN_TYPE_WORDS,
  status: words<SubscriptionStatus>(STATUS, {
    active: text('Active'),
    awaiting_canceled: text('Cancelled, until the end of the period'),
    canceled: text('Cancelled'),
    expired: text('Expired'),
    trial: text('Trial'),
    unsubscribed: text('Ended', {}, 'subscription'),
  }),
  price_cents: money(text('Price')),
  currency: CURRENCY,
  recurring_months: text('Months of a period'),
  period_days: text('Days of a period'),
  started_at: moment(text('Begun')),
  expires_at: moment(text('Access until')),
  canceled_at: moment(text('Cancelled', {}, 'moment')),
  source_group: words<SourceGroup>(text('Bought', {}, 'where'), {
    0: text('Unknown'),
    1: text('When you joined'),
    2: text('With a free film'),
    3: text('With another site'),
    4: text('Through an advertising partner'),
    5: text('In an app'),
    6: text('As a trial without a card'),
  }),
  unlocks_sister: text('Also opens the other site'),
  is_manica: text('Sold by the previous company'),
  id: ID,
  user_id: USER,
};

export const LEDGER_COLUMNS: Columns = {
  occurred_at: moment(text('Time')),
  kind: words<'sale' | 'renewal' | 'refund' | 'chargeback'>(KIND, {
    sale: text('Sale'),
    renewal: text('Next period of a subscription'),
    refund: text('Paid back'),
    chargeback: text('Taken back by the bank'),
  }),
  amount_minor: AMOUNT,
  currency: CURRENCY,
  gateway: GATEWAY,
  created_at: moment(text('Entered')),
  reverses_id: text('Number of the reversed record'),
  operation_id: ORDER,
  transaction_id: TRANSACTION,
  key: code(text('Key of the record')),
  id: ID,
};

export const SALE_COLUMNS: Columns = {
  titles: names(text('Title when it was sold')),
  movie_id: FILM,
  amount_minor: money(text('Price'), 'currency', LEDGER_CURRENCY),
  is_given: text('Given to you'),
  position: text('Position in the order'),
  entry_id: ENTRY,
};

export const TRANSACTION_COLUMNS: Columns = {
  created_at: moment(text('Time')),
  kind: words<TransactionsTable['kind']>(KIND, {
    subscription: text('Subscription'),
    renewal: text('Next period of a subscription'),
    movie: text('Film'),
    refund: text('Paid back'),
  }),
  status: words<TransactionsTable['status']>(STATUS, {
    pending: text('Waiting for the result'),
    paid: text('Paid'),
    declined: text('Declined'),
    refunded: text('Paid back'),
  }),
  amount_cents: AMOUNT,
  currency: CURRENCY,
  plan_names: names(text('Plan')),
  movie_id: FILM,
  gateway: GATEWAY,
  reference: text('Number of the transaction at the payment provider'),
  subscription_id: SUBSCRIPTION,
  id: ID,
  user_id: USER,
};

export const ACCESS_COLUMNS: Columns = {
  starts_at: moment(text('From', {}, 'moment')),
  ends_at: moment(text('Until', {}, 'moment')),
  revoked_at: moment(text('Taken back', {}, 'moment')),
  grant_key: code(text('Given for')),
  subscription_id: SUBSCRIPTION,
  entry_id: ENTRY,
  revoked_by: text('Number of the record that took it back'),
  id: ID,
  user_id: USER,
};

export const OWNED_COLUMNS: Columns = {
  movie_id: FILM,
  bought_at: moment(text('Since')),
  transaction_id: TRANSACTION,
  user_id: USER,
};

export const WATCHED_COLUMNS: Columns = {
  movie_id: film(text('Film')),
  current_position: seconds(text('Stopped at')),
  current_percent: percent(text('Part that you watched')),
  duration: seconds(text('Length of the film')),
  finished: text('Watched to the end'),
  finished_at: moment(text('Last watched to the end')),
  created_at: moment(text('First watched')),
  updated_at: moment(text('Last changed')),
  observed_at: moment(text('Last watched')),
  id: ID,
  user_id: USER,
};

export const ADDRESS_COLUMNS: Columns = {
  address_before: text('Address before'),
  address_after: text('Address after'),
  was_verified: text('The first address was confirmed'),
  asked_at: moment(text('Requested')),
  expires_at: EXPIRES,
  confirmed_at: CONFIRMED,
  undo_until: moment(text('Can be undone until')),
  ended_at: moment(text('Ended')),
  id: ID,
  user_id: USER,
};

export const MAIL_COLUMNS: Columns = {
  created_at: SENT,
  subject: text('Subject of the email'),
  sender: text('Sender'),
  recipient: text('Recipient'),
  kind: code(text('Name of the template')),
  locale: LOCALE,
  unsubscribe: text('Address to unsubscribe'),
  brand: SITE,
  id: ID,
};
