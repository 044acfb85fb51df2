/** What the routes of the sandbox share. */
import type { Book } from './book.ts';
import type { Cashier } from './cashier.ts';
import type { CheckoutDeps } from './checkouts.ts';

export interface Sandbox extends CheckoutDeps {
  readonly base: string;
  readonly publicBase: string;
  readonly book: Book;
  readonly cashier: Cashier;
}
