/** Kysely type of the table of menus. */
import type { ColumnType } from 'kysely';

export interface MenusTable {
  /** Its id. */
  brand: string;
  menu: 'navigation' | 'footer';
  /** As its schema defines it (stored-menus.ts), in any order of keys. */
  content: ColumnType<unknown, string, string>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    menus: MenusTable;
  }
}
