/** Kysely type of the landing pages table. */
import type { ColumnType, Generated } from 'kysely';
import type { Texts } from '#ports/movies-table.ts';

export interface LandingPagesTable {
  id: Generated<number>;
  slug: string;
  /** Whether the page is withdrawn from the site. */
  hidden: Generated<boolean>;
  show_modal: boolean;
  show_header: boolean;
  show_footer: boolean;
  button_default_color: string | null;
  /** Slug of a plan group. */
  group_plan: string | null;
  /** The sections, as `border.ts` validates them. */
  items: ColumnType<unknown, string, string>;
  /** Texts by language: title, description, button_header_text. */
  texts: ColumnType<Texts, string, string>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    landing_pages: LandingPagesTable;
  }
}
