/** Kysely type of the table of menus. */
import type { ColumnType } from 'kysely';

export interface MenusTable {
  /** Id of the brand. */
  brand: string;
  menu: 'navigation' | 'footer';
  /** The menu in the format of its schema (stored-menus.ts), with keys in any order. */
  content: ColumnType<unknown, string, string>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    menus: MenusTable;
  }
}
