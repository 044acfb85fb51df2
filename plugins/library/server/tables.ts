/** Kysely types of members' lists and choices. */
import type { Generated } from 'kysely';

export interface WishProductsTable {
  id: Generated<number>;
  user_id: number;
  /** An episode is stored as a film. */
  product_type: 'Movie' | 'Series';
  product_id: number;
  /** Sort order; the lowest is first. */
  position: number;
  added_at: Date;
}

/** Members without a row have the columns' defaults. */
export interface LibraryChoicesTable {
  user_id: number;
  /** Whether the home page shows suggestions; on by default. */
  suggests: Generated<boolean>;
  /** Whether there is a summary of the year, and counts in renewal emails; on by default. */
  sums_up: Generated<boolean>;
  /** Whether suggestions are emailed; off by default. */
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
