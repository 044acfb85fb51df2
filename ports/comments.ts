/** Comments as other modules see them: written, looked at and judged elsewhere, stored and read by whoever has the catalogue. */
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Commented, CommentPage } from './comment-text.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Rejection } from './rejection.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Cut } from '#server/http/endpoints/paging.ts';
import type { Viewer } from './films.ts';

export type CommentStatus = 'pending' | 'approved' | 'rejected';

/** What is commented on. */
export interface Subject {
  readonly type: Commented;
  readonly id: number;
}

export interface CommentRow {
  readonly id: number;
  /** null for somebody whose account is gone. */
  readonly user_id: number | null;
  /** The nickname as it is now; empty for none. */
  readonly commenter_name: string;
  /** In the allowed tags; see `server/security/comment-markup.ts`. */
  readonly content: string;
  readonly lang: Locale | null;
  readonly status: CommentStatus;
  /** null of what is not rejected, and of what was before causes were stored. */
  readonly rejection: Rejection | null;
  readonly created_at: Date;
  readonly subject: Subject;
}

export interface NewComment {
  readonly subject: Subject;
  readonly user_id: number;
  readonly content: string;
  readonly lang: Locale;
}

type Db = Kysely<Database> | Transaction<Database>;

export interface Comments {
  /** A page of the approved ones, the newest first, in one language where it is named; undefined when what they are about may not be seen. */
  page(
    subject: Subject,
    viewer: Viewer,
    asked: Cut & { readonly lang?: Locale | undefined },
  ): Promise<CommentPage | undefined>;
  /** Whether the viewer may know of it, and it is there to be judged: what is only announced is not. */
  isOpen(subject: Subject, viewer: Viewer): Promise<boolean>;
  /** Stored as pending, at `at`. */
  add(db: Db, comment: NewComment, at: Date): Promise<CommentRow>;
  /** A member's own that nobody else reads: pending and rejected ones, the newest first. */
  unread(db: Db, subject: Subject, userId: number): Promise<readonly CommentRow[]>;
  /** How many of a member's own are pending, on whatever. */
  waitingOf(db: Db, userId: number): Promise<number>;
  /** An approved comment on something that the viewer may know of. */
  readable(id: number, viewer: Viewer): Promise<CommentRow | undefined>;
  /** Ids of the approved ones on it, as a table with a column `id` to join. */
  idsOn(subject: Subject): RawBuilder<{ id: number }>;
  /** Of the brand's members those that are pending and those of `also`, a list of ids for `in`, that are not rejected; the oldest first, after an id. */
  toJudge(page: {
    readonly after: number | null;
    readonly limit: number;
    readonly also: RawBuilder<unknown>;
  }): Promise<readonly (CommentRow & { readonly about: string })[]>;
  find(db: Db, id: number): Promise<CommentRow | undefined>;
  /** Path of the page of what it is on, without locale; empty where that is gone. */
  pathOf(db: Db, subject: Subject): Promise<string>;
  /** false where it is not there, or has another status than it had. */
  judge(
    db: Transaction<Database>,
    id: number,
    from: CommentStatus,
    verdict: 'approved' | Rejection,
  ): Promise<boolean>;
}

export const Comments = service<Comments>('origin.comments');
