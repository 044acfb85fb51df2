/** What staff edits by forms: modules declare it (`edits` of a module), the host provides it; one mechanism draws, checks, previews, schedules, records and undoes. */
import type { Kysely } from 'kysely';
import type { SiteSettings } from './settings.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { ContentEntry, ContentKind } from './content.ts';
import type { Pages } from './pages-origin.ts';
import type { Site } from './site.ts';

/** How things of a kind are made by a form. */
export interface Making {
  /** What the form of a new one holds at first; as much of an entry as is usual. */
  readonly blank?: unknown;
  /** The field of its number, which nobody writes, and the next one. Without it a form asks for what names the thing. */
  readonly number?: { readonly field: string; next(db: Kysely<Database>): Promise<number> };
}

/** What a press makes of a thing: off the site, or back on it. A change like every other one, with history and undo. */
export interface Turn {
  readonly button: string;
  readonly entry: ContentEntry;
}

export interface Editable {
  /** Its schema says which fields a form has: objects, lists, texts, numbers, days, choices and flags. */
  readonly kind: ContentKind;
  /** Its name as staff reads it, such as `Films`. */
  readonly title: string;
  /** How one is called in a list. */
  labelOf(entry: ContentEntry): string;
  /** Path of the page that shows it, without locale; undefined where there is none. */
  pathOf?(entry: ContentEntry): string | undefined;
  /** What whoever edits one should know; stands above its form. */
  readonly note?: string;
  /** Undefined where staff makes none. */
  readonly making?: Making;
  /** What speaks against an entry that is valid in itself, as a sentence: of what is stored beside it, at this time. */
  faultOf?(db: Kysely<Database>, entry: ContentEntry, at: Date): Promise<string | undefined>;
  /** Undefined where a press makes nothing of it. `at` is now. */
  turnOf?(entry: ContentEntry, at: Date): Turn | undefined;
}

/** The brand whose staff edits. */
export interface EditingBrand {
  readonly id: string;
  readonly settings: SiteSettings;
  readonly site: Site;
  readonly pages: Pages;
}

export interface Editables {
  /** Those of the brand's modules, loaded when somebody asks for them. */
  all(): Promise<readonly Editable[]>;
}

export const Editables = service<Editables>('origin.editables');
