/**
 * Content that staff edit in forms: modules declare it (`edits` of a module); the host renders, validates, previews,
 * schedules, records and undoes changes.
 */
import type { Kysely } from 'kysely';
import type { SiteSettings } from './settings.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Words } from '#server/i18n/text.ts';
import type { ContentEntry, ContentKind } from './content.ts';
import type { Pages } from './pages-origin.ts';
import type { Site } from './site.ts';

/** The creation of entries of a kind with a form. */
export interface Making {
  /** Initial values of the form for a new entry; need not be complete. */
  readonly blank?: unknown;
  /** The field with a generated number, and its next value. Without it, the form has a field for the key. */
  readonly number?: { readonly field: string; next(db: Kysely<Database>): Promise<number> };
}

/**
 * An action on an entry and its result, for example unpublished or published again. A change with history and undo,
 * like any other.
 */
export interface Turn {
  readonly button: Words;
  readonly entry: ContentEntry;
}

export interface Editable {
  /**
   * The kind of content; its schema defines the form's fields: objects, lists, texts, numbers, dates, choices and
   * flags.
   */
  readonly kind: ContentKind;
  /** The kind's name for staff, such as `Films`. */
  readonly title: Words;
  /** The name of an entry in a list. */
  labelOf(entry: ContentEntry): Words;
  /** Path of the page that shows an entry, without locale; undefined if there is none. */
  pathOf?(entry: ContentEntry): string | undefined;
  /** A note for editors above the form. */
  readonly note?: Words;
  /** Undefined if staff cannot create entries. */
  readonly making?: Making;
  /**
   * The reason why a valid entry cannot be stored now, as a sentence; found by comparison with other stored entries.
   */
  faultOf?(db: Kysely<Database>, entry: ContentEntry, at: Date): Promise<Words | undefined>;
  /** The action that an entry allows at `at` (the current time); undefined if there is none. */
  turnOf?(entry: ContentEntry, at: Date): Turn | undefined;
}

/** The brand whose staff edit. */
export interface EditingBrand {
  readonly id: string;
  readonly settings: SiteSettings;
  readonly site: Site;
  readonly pages: Pages;
}

export interface Editables {
  /** The editable kinds of the brand's modules, loaded on demand. */
  all(): Promise<readonly Editable[]>;
}

export const Editables = service<Editables>('origin.editables');
