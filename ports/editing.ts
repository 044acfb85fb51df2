/**
 * Content that staff edits in forms: modules declare it (`edits` of a module), and the host renders, validates, previews,
 * schedules, records and undoes changes.
 */
import type { Kysely } from 'kysely';
import type { SiteSettings } from './settings.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { ContentEntry, ContentKind } from './content.ts';
import type { Pages } from './pages-origin.ts';
import type { Site } from './site.ts';

/** How entries of a kind are created with a form. */
export interface Making {
  /** Initial values of the form for a new entry; as much of an entry as is usual. */
  readonly blank?: unknown;
  /** The generated number field and its next value. Without it the form asks for the key. */
  readonly number?: { readonly field: string; next(db: Kysely<Database>): Promise<number> };
}

/** The result of an action on an entry: unpublished, or published again. A change with history and undo, like any other. */
export interface Turn {
  readonly button: string;
  readonly entry: ContentEntry;
}

export interface Editable {
  /** Its schema defines the fields of the form: objects, lists, texts, numbers, dates, choices and flags. */
  readonly kind: ContentKind;
  /** Its name for staff, such as `Films`. */
  readonly title: string;
  /** The name of an entry in a list. */
  labelOf(entry: ContentEntry): string;
  /** Path of the page that shows it, without locale; undefined without one. */
  pathOf?(entry: ContentEntry): string | undefined;
  /** A note for editors, above its form. */
  readonly note?: string;
  /** Undefined if staff cannot create entries. */
  readonly making?: Making;
  /** Why a valid entry cannot be stored now, as a sentence; compared with other stored entries. */
  faultOf?(db: Kysely<Database>, entry: ContentEntry, at: Date): Promise<string | undefined>;
  /** Undefined if there is no such action. `at` is the current time. */
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
  /** Those of the brand's modules, loaded on demand. */
  all(): Promise<readonly Editable[]>;
}

export const Editables = service<Editables>('origin.editables');
