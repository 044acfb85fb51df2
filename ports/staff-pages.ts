/**
 * Staff pages of modules below `/_staff`: declared during setup, rendered in the staff frame. Provided by the host, so
 * that modules which the staff plugin depends on may also have pages.
 */
import type { Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Markup } from '#server/dev/page.ts';
import type { Words } from '#server/i18n/text.ts';
import type { Content, View } from '#server/views/view.ts';

/** The submitted form fields, unvalidated. */
export type StaffFields = Readonly<Record<string, string>>;

/** Form errors: a sentence by field name; the error of the whole form has the key ''. */
export type StaffFaults = ReadonlyMap<string, Words>;

/** The member of staff who acts. */
export interface StaffActor {
  readonly userId: number;
}

/**
 * Validates a submitted form and returns the action, or its errors. `run` executes in the transaction of the audit log
 * entry; errors found only then roll back both. `subject` is stored in the log, such as `coupon:MATINEE`.
 */
export type StaffAct = (
  fields: StaffFields,
  by: StaffActor,
) => Promise<
  | { readonly faults: StaffFaults }
  | {
      readonly subject: string;
      /** The member whose money, access or texts the action changes; recorded in the log, with their row locked. */
      readonly memberId?: number | null;
      run(trx: Transaction<Database>): Promise<StaffFaults | void>;
    }
>;

export interface StaffForm {
  /** Name of one of the page's actions. */
  readonly act: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Id of the element whose text distinguishes this form from others with the same action. */
  readonly describedBy?: string;
  readonly button: Words;
}

/** Context for rendering a page, in addition to its query. */
export interface StaffLook {
  /**
   * A form with its token and a field for the reason, unless the page lists the action in `withoutReason`; submitting
   * it twice has the effect of one submission.
   */
  readonly Form: View<StaffForm & { children?: Content }>;
  /** The form that was just refused, to be shown with its input; null if there is none. */
  readonly refused: {
    readonly act: string;
    readonly fields: StaffFields;
    readonly faults: StaffFaults;
  } | null;
}

export interface StaffPage {
  /** Path below `/_staff/`: lower-case letters, digits and hyphens, such as `numbers`. */
  readonly path: string;
  /** Heading of the page, and its label in the navigation. */
  readonly title: Words;
  /** Additional CSS; the content policy contains its hash. Staff pages have no scripts. */
  readonly style?: string;
  /** Actions of the page's forms, by name (lower-case letters). */
  readonly acts?: Readonly<Record<string, StaffAct>>;
  /** Actions whose own fields state the reason; their forms have no field for it, and the log contains none. */
  readonly withoutReason?: readonly string[];
  /** Renders the body of the page for an unvalidated query. All of staff may see everything on it. */
  render(query: URLSearchParams, look: StaffLook): Promise<Markup>;
}

export interface StaffPages {
  /** Adds a page. Users who may not see staff pages get 404. */
  include(page: StaffPage): void;
  /** All pages of the brand's modules, in the order in which they were added. */
  all(): readonly StaffPage[];
}

export const StaffPages = service<StaffPages>('origin.staff-pages');
