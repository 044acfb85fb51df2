/** What the origin asks of whoever publishes content that can be reported. */
import type { Kysely, Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Viewer } from './films.ts';
import type { Judged } from './moderation.ts';
import type { Reportable } from './notices.ts';
import type { Rejection } from './rejection.ts';

/** Content as it is when somebody reports it. */
export interface ReportedContent {
  /** Path of its page without locale, with a query where the page needs one. */
  readonly path: string;
  /** Empty for what has none. */
  readonly title: string;
  readonly text: string;
  /** null where the operator published it, or the account is gone. */
  readonly authorId: number | null;
}

/** Content as staff finds it when they decide. */
export interface ContentState {
  /** Whether any visitor can see it. */
  readonly isPublic: boolean;
  /** The page of staff where it is changed or taken off the site; null where its decision does that. */
  readonly staffPath: string | null;
}

export interface NoticeTarget {
  readonly kind: Reportable;
  /** undefined for what this viewer may not know of. */
  find(viewer: Viewer, id: string): Promise<ReportedContent | undefined>;
  /** The id of what has its page at this path, without locale and query. */
  at?(viewer: Viewer, path: string): Promise<string | undefined>;
  state(db: Kysely<Database>, id: string): Promise<ContentState>;
  /** Takes it off the site, as moderation does; absent where staff does that on `staffPath`. Runs in the transaction of the decision, with the author's row held. */
  remove?(trx: Transaction<Database>, id: string, rejection: Rejection): Promise<Judged>;
  /** Publishes again what `remove` took off; absent where nothing can. */
  restore?(trx: Transaction<Database>, id: string): Promise<Judged>;
}

export interface NoticeTargets {
  include(target: NoticeTarget): void;
}

export const NoticeTargets = service<NoticeTargets>('origin.notice-targets');
