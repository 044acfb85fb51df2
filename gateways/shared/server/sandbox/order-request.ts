/** The order in a URL or form of the shop. */
import type { SandboxOrder } from './book.ts';

export type Opened = Omit<SandboxOrder, 'subscriptionId' | 'transactionId' | 'state'>;

export type Price = Pick<SandboxOrder, 'amountMinor' | 'currency'>;

/** The order as requested; the gateway supplies omitted values. */
export type OrderRequest = Pick<
  Opened,
  'ref' | 'title' | 'success' | 'failure' | 'echoed' | 'username' | 'isSubscription'
> &
  Partial<Price> & { readonly callback?: string };

/** The reference of an order, by which the sandbox is scripted. */
export const REF = /^[0-9a-f]{32}$/;
export const REF_AT_START = /^[0-9a-f]{32}/;
