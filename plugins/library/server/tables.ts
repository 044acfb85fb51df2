/** The table of members' lists, as Kysely sees it. */
import type { Generated } from 'kysely';

export interface WishProductsTable {
  id: Generated<number>;
  user_id: number;
  /** An episode is a film like any other. */
  product_type: 'Movie' | 'Series';
  product_id: number;
  /** The lowest comes first. */
  position: number;
  added_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    wish_products: WishProductsTable;
  }
}
