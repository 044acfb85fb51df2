/** Content that visitors can report. Provided by the modules that publish it. */
import type { Kysely, Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Viewer } from './films.ts';
import type { Judged } from './moderation.ts';
import type { Reportable } from './notices.ts';
import type { Rejection } from './rejection.ts';

/** The state of content when it is reported. */
export interface ReportedContent {
  /** Path of its page without locale, with a query if the page needs one. */
  readonly path: string;
  /** Title of the content; empty if there is none. */
  readonly title: string;
  readonly text: string;
  /** Null if the operator published the content, or the author's account is deleted. */
  readonly authorId: number | null;
}

/** The state of content when staff decide. */
export interface ContentState {
  /** Whether any visitor can see it. */
  readonly isPublic: boolean;
  /** The staff page where it is changed or unpublished; null if the decision itself does that. */
  readonly staffPath: string | null;
}

export interface NoticeTarget {
  readonly kind: Reportable;
  /** Returns the content; undefined if this viewer may not see it. */
  find(viewer: Viewer, id: string): Promise<ReportedContent | undefined>;
  /** The id of the content whose page has this path, without locale and query. */
  at?(viewer: Viewer, path: string): Promise<string | undefined>;
  state(db: Kysely<Database>, id: string): Promise<ContentState>;
  /**
   * Unpublishes the content, as moderation does; absent if staff do that on `staffPath`. Runs in the transaction of
   * the decision, with the author's row locked.
   */
  remove?(trx: Transaction<Database>, id: string, rejection: Rejection): Promise<Judged>;
  /** Publishes the content that `remove` unpublished; absent if that is impossible. */
  restore?(trx: Transaction<Database>, id: string): Promise<Judged>;
}

export interface NoticeTargets {
  include(target: NoticeTarget): void;
}

export const NoticeTargets = service<NoticeTargets>('origin.notice-targets');
