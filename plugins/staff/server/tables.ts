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

declare module '../../../server/db/schema.ts' {
  interface Database {
    staff_actions: StaffActionsTable;
  }
}
