/** Kysely types of the tables of notices. */
import type { Generated } from 'kysely';
import type { Reportable } from '#ports/notices.ts';
import type { Category, Decision, Ground, Side } from '../rule.ts';

export interface ContentNoticesTable {
  /** Links are signed for it. */
  id: Generated<string>;
  brand: string;
  reference: string;
  /** Digest of the input: a repeated notice is stored once. */
  digest: string;
  kind: Reportable | 'page';
  content_id: string;
  /** Without locale. */
  path: string;
  /** Title and text of the content when it was reported. */
  title: string;
  content: string;
  author_id: number | null;
  category: Category;
  explanation: string;
  name: string;
  email: string | null;
  locale: string;
  received_at: Date;
  /** null until the notice is decided, like the columns below it. */
  decision: Decision | null;
  ground: Ground | null;
  rule: string | null;
  facts: string | null;
  scope: string | null;
  decided_at: Date | null;
  /** Whether the decision removed the content, and no appeal has restored it. */
  has_removed: Generated<boolean>;
  /** null also once that account is deleted. */
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
  /** Whether the decision changed the previous one; null until then. */
  is_reversed: boolean | null;
}

declare module '#server/db/schema.ts' {
  interface Database {
    content_notices: ContentNoticesTable;
    notice_appeals: NoticeAppealsTable;
  }
}
