/**
 * Pages that modules have for staff, below `/_staff`: declared when they are set up, shown within the frame of staff's pages. The host provides it, so that a
 * module whose services staff needs may have one too.
 */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Markup } from '#server/dev/page.ts';
import type { Content, View } from '#server/views/view.ts';

/** What a form says, as it came: every value may be anything. */
export type StaffFields = Readonly<Record<string, string>>;

/** What is wrong with a form: a sentence by the name of the field, that of the whole under ''. */
export type StaffFaults = ReadonlyMap<string, string>;

/** Whoever of staff acts. */
export interface StaffActor {
  readonly userId: number;
}

/**
 * What a form of a page asks for, or what is wrong with it. `run` does it in the transaction that puts it on record; faults that are found only then undo
 * both. `subject` is what stands on record beside the act, such as `coupon:MATINEE`.
 */
export type StaffAct = (
  fields: StaffFields,
  by: StaffActor,
) => Promise<
  | { readonly faults: StaffFaults }
  | {
      readonly subject: string;
      /** Whose money, access or words the act changes: it is recorded with them, and their row is held. */
      readonly memberId?: number | null;
      run(trx: Transaction<Database>): Promise<StaffFaults | void>;
    }
>;

export interface StaffForm {
  /** One of the page's acts. */
  readonly act: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Id of what tells this form from others of its act. */
  readonly describedBy?: string;
  readonly button: string;
}

/** What a page is drawn with beside its query. */
export interface StaffLook {
  /** A form with its token and a field for the reason, which every act needs: sent twice it is one act. */
  readonly Form: View<StaffForm & { children?: Content }>;
  /** The form that was just sent and not taken, to be shown with everything that was written in it; null otherwise. */
  readonly refused: {
    readonly act: string;
    readonly fields: StaffFields;
    readonly faults: StaffFaults;
  } | null;
}

export interface StaffPage {
  /** Below `/_staff/`: lower-case letters, digits and hyphens, such as `numbers`. */
  readonly path: string;
  /** Its heading, and its name among the links of every page. */
  readonly title: string;
  /** CSS of its own beside that of the frame; the policy names its hash. No page has a script. */
  readonly style?: string;
  /** What its forms do, by name: lower-case letters. */
  readonly acts?: Readonly<Record<string, StaffAct>>;
  /** Its body for a query as it came: every value may be anything. What it gives away of members it gives to all of staff. */
  render(query: URLSearchParams, look: StaffLook): Promise<Markup>;
}

export interface StaffPages {
  /** Adds a page. Those who may not see pages of staff are told that there is none. */
  include(page: StaffPage): void;
  /** Those of the brand's modules, in the order in which they were added. */
  all(): readonly StaffPage[];
}

export const StaffPages = service<StaffPages>('origin.staff-pages');
