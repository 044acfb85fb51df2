/** Kysely types of the tables of notices. */
import type { Generated } from 'kysely';
import type { Reportable } from '#ports/notices.ts';
import type { Category, Decision, Ground, Side } from '../rule.ts';

export interface ContentNoticesTable {
  /** A random id, for which links are signed. */
  id: Generated<string>;
  brand: string;
  reference: string;
  /** Digest of the input, by which a repeated notice is stored only once. */
  digest: string;
  kind: Reportable | 'page';
  content_id: string;
  /** Path of the page, without locale. */
  path: string;
  /** Title and text of the content when it was reported. */
  title: string;
  content: string;
  author_id: number | null;
  category: Category;
  explanation: string;
  name: string;
  email: string | null;
  /** The notifier's account, set when its address is changed: `email` stays as the notifier wrote it. */
  sender_id: Generated<number | null>;
  locale: string;
  received_at: Date;
  /** null until the notice is decided; the same applies to the columns below. */
  decision: Decision | null;
  ground: Ground | null;
  rule: string | null;
  facts: string | null;
  scope: string | null;
  decided_at: Date | null;
  /** Whether the decision removed the content and no appeal has restored it. */
  has_removed: Generated<boolean>;
  /** Account of the deciding staff member; null if that account is deleted. */
  decided_by: number | null;
}

export interface NoticeAppealsTable {
  notice_id: string;
  side: Side;
  brand: string;
  /** The author's account; null if the notifier appealed. */
  author_id: number | null;
  /** The notifier's email address; null if the author appealed. */
  email: string | null;
  /** As in `content_notices`. */
  sender_id: Generated<number | null>;
  text: string;
  sent_at: Date;
  decision: Decision | null;
  facts: string | null;
  decided_at: Date | null;
  decided_by: number | null;
  /** Whether the decision on the appeal changed the previous one; null until the appeal is decided. */
  is_reversed: boolean | null;
}

declare module '#server/db/schema.ts' {
  interface Database {
    content_notices: ContentNoticesTable;
    notice_appeals: NoticeAppealsTable;
  }
}
