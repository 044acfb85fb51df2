/** The table of what staff did, as Kysely sees it. */
import type { Generated } from 'kysely';

export interface StaffActionsTable {
  id: Generated<number>;
  /** Who did it; null once that account is gone. */
  user_id: number | null;
  /** Whose money or access it was; null where it was nobody's, and once the account is gone. */
  member_id: number | null;
  act: string;
  /** Such as `payment:<operation id>`. */
  subject: string;
  reason: string;
  form_key: string;
  at: Date;
}

/** A change of what the site publishes, by staff. */
export interface ContentRevisionsTable {
  id: Generated<number>;
  /** A kind of content and what the thing is known by. */
  kind: string;
  key: string;
  /** Who made it; null once that account is gone. */
  user_id: number | null;
  at: Date;
  /** `refused`: its thing had been changed when its time came. */
  state: 'published' | 'scheduled' | 'refused' | 'cancelled';
  /** null for what was published at once. */
  publish_at: Date | null;
  /** The change that this one takes back. */
  undoes: number | null;
  /** The whole thing as JSON. */
  before_text: string;
  after_text: string;
}

declare module '#server/db/schema.ts' {
  interface Database {
    staff_actions: StaffActionsTable;
    content_revisions: ContentRevisionsTable;
  }
}
