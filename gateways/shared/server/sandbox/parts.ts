/** Code shared by the sandbox's routes. */
import type { FastifyReply } from 'fastify';
import type { Book, SandboxOrder } from './book.ts';
import type { Cashier } from './cashier.ts';
import type { CheckoutDeps } from './checkouts.ts';
import type { Page } from './pages.ts';

export interface Sandbox extends CheckoutDeps {
  readonly base: string;
  /** The origin that precedes `base` in a URL that is returned for an order. */
  readonly publicBaseOf: (order: Pick<SandboxOrder, 'success'>) => string;
  readonly book: Book;
  readonly cashier: Cashier;
  /** Sends a page that the shops may show in a frame. */
  readonly sendPage: (reply: FastifyReply, page: Page, status?: number) => FastifyReply;
}
