/** Kysely types of the log of staff actions and of content changes. */
import type { Generated } from 'kysely';

export interface StaffActionsTable {
  id: Generated<number>;
  /** The staff member; null for a command, and once that account is deleted. */
  user_id: number | null;
  /** The affected member; null if there is none or the account is deleted. */
  member_id: number | null;
  act: string;
  /** Subject of the action, such as `payment:<operation id>`. */
  subject: string;
  reason: string;
  form_key: string;
  at: Date;
}

/** A change to the site's content by staff. */
export interface ContentRevisionsTable {
  id: Generated<number>;
  /** A content kind, and the item's key. */
  kind: string;
  key: string;
  /** The editor; null after that account is deleted. */
  user_id: number | null;
  at: Date;
  /** `refused`: the item had been changed in the meantime when the change was due. */
  state: 'published' | 'scheduled' | 'refused' | 'cancelled';
  /** Time of publication; null for an immediate change. */
  publish_at: Date | null;
  /** The id of the change that this change undoes; null for any other change. */
  undoes: number | null;
  /** The whole item as JSON, before the change. */
  before_text: string;
  after_text: string;
}

declare module '#server/db/schema.ts' {
  interface Database {
    staff_actions: StaffActionsTable;
    content_revisions: ContentRevisionsTable;
  }
}
