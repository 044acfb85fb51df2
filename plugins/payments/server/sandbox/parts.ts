/** What the routes of the sandbox share. */
import type { Book, SandboxOrder } from './book.ts';
import type { Cashier } from './cashier.ts';
import type { CheckoutDeps } from './checkouts.ts';

export interface Sandbox extends CheckoutDeps {
  readonly base: string;
  /** What stands before `base` in an address that is given away for an order. */
  readonly publicBaseOf: (order: Pick<SandboxOrder, 'success'>) => string;
  readonly book: Book;
  readonly cashier: Cashier;
}
