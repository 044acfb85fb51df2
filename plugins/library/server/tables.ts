/** Kysely types of members' lists and choices. */
import type { Generated } from 'kysely';

export interface WishProductsTable {
  id: Generated<number>;
  user_id: number;
  /** An episode is a film like any other. */
  product_type: 'Movie' | 'Series';
  product_id: number;
  /** The lowest is first. */
  position: number;
  added_at: Date;
}

/** Without a row the columns' defaults apply. */
export interface LibraryChoicesTable {
  user_id: number;
  /** Suggestions on the home page; on by default. */
  suggests: Generated<boolean>;
  /** The summary of a year, and counts in renewal emails; on by default. */
  sums_up: Generated<boolean>;
  /** Suggestions by email; off by default. */
  mails: Generated<boolean>;
  mailed_at: Generated<Date | null>;
  changed_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    wish_products: WishProductsTable;
    library_choices: LibraryChoicesTable;
  }
}
