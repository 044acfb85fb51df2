/** Kysely types of the log of staff actions and of content changes. */
import type { Generated } from 'kysely';

export interface StaffActionsTable {
  id: Generated<number>;
  /** The staff member; null for a command, and once that account is deleted. */
  user_id: number | null;
  /** The affected member; null if there is none, and once the account is deleted. */
  member_id: number | null;
  act: string;
  /** Such as `payment:<operation id>`. */
  subject: string;
  reason: string;
  form_key: string;
  at: Date;
}

/** A change of the site's content by staff. */
export interface ContentRevisionsTable {
  id: Generated<number>;
  /** A content kind, and the item's key. */
  kind: string;
  key: string;
  /** The editor; null once that account is deleted. */
  user_id: number | null;
  at: Date;
  /** `refused`: its item had been changed when it was due. */
  state: 'published' | 'scheduled' | 'refused' | 'cancelled';
  /** null for an immediate change. */
  publish_at: Date | null;
  /** The change that this one undoes. */
  undoes: number | null;
  /** The whole item as JSON. */
  before_text: string;
  after_text: string;
}

declare module '#server/db/schema.ts' {
  interface Database {
    staff_actions: StaffActionsTable;
    content_revisions: ContentRevisionsTable;
  }
}
