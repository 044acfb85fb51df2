/** The tables of notices, as the queries see them. */
import type { Generated } from 'kysely';
import type { Reportable } from '#ports/notices.ts';
import type { Category, Decision, Ground, Side } from '../rule.ts';

export interface ContentNoticesTable {
  /** Links are signed for it. */
  id: Generated<string>;
  brand: string;
  reference: string;
  /** Of all that was sent: the same notice is stored once. */
  digest: string;
  kind: Reportable | 'page';
  content_id: string;
  /** Without locale. */
  path: string;
  /** Title and text of the content as they were when it was reported. */
  title: string;
  content: string;
  author_id: number | null;
  category: Category;
  explanation: string;
  name: string;
  email: string | null;
  locale: string;
  received_at: Date;
  /** null until the notice is decided, and so are the columns below it. */
  decision: Decision | null;
  ground: Ground | null;
  rule: string | null;
  facts: string | null;
  scope: string | null;
  decided_at: Date | null;
  /** null also once that account is gone. */
  decided_by: number | null;
}

export interface NoticeAppealsTable {
  notice_id: string;
  side: Side;
  brand: string;
  /** Of an author. */
  author_id: number | null;
  /** Of a notifier. */
  email: string | null;
  text: string;
  sent_at: Date;
  decision: Decision | null;
  facts: string | null;
  decided_at: Date | null;
  decided_by: number | null;
  /** Whether the decision changed the one before it; null until then. */
  is_reversed: boolean | null;
}

declare module '#server/db/schema.ts' {
  interface Database {
    content_notices: ContentNoticesTable;
    notice_appeals: NoticeAppealsTable;
  }
}
