/** Comments for other modules, which write, list and moderate them; the catalogue stores and shows them. */
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Commented, CommentPage } from './comment-text.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Rejection } from './rejection.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Cut } from '#server/http/endpoints/paging.ts';
import type { Viewer } from './films.ts';

export type CommentStatus = 'pending' | 'approved' | 'rejected';

/** The content that is commented on. */
export interface Subject {
  readonly type: Commented;
  readonly id: number;
}

export interface CommentRow {
  readonly id: number;
  /** Null once the account is deleted. */
  readonly user_id: number | null;
  /** The current nickname; empty if there is none. */
  readonly commenter_name: string;
  /** The text with the allowed tags; see `server/security/comment-markup.ts`. */
  readonly content: string;
  readonly lang: Locale | null;
  readonly status: CommentStatus;
  /** Null unless rejected, and for rejections from before reasons were stored. */
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
  /** A page of approved comments, newest first, optionally in one language; undefined if the viewer may not see the subject. */
  page(
    subject: Subject,
    viewer: Viewer,
    asked: Cut & { readonly lang?: Locale | undefined },
  ): Promise<CommentPage | undefined>;
  /** Whether the viewer may see the subject and it can be reviewed; announced films cannot. */
  isOpen(subject: Subject, viewer: Viewer): Promise<boolean>;
  /** Stores a comment as pending, at `at`. */
  add(db: Db, comment: NewComment, at: Date): Promise<CommentRow>;
  /** A member's own unpublished comments: pending and rejected ones, newest first. */
  unread(db: Db, subject: Subject, userId: number): Promise<readonly CommentRow[]>;
  /** Number of a member's pending comments on all subjects. */
  waitingOf(db: Db, userId: number): Promise<number>;
  /** Returns an approved comment on a subject that the viewer may see. */
  readable(id: number, viewer: Viewer): Promise<CommentRow | undefined>;
  /** Subquery of the ids of approved comments on the subject, for joins by its column `id`. */
  idsOn(subject: Subject): RawBuilder<{ id: number }>;
  /**
   * Comments of the brand's members that staff have to review: pending ones, and those in the id list `also` that are
   * not rejected. Oldest first, after an id.
   */
  toJudge(page: {
    readonly after: number | null;
    readonly limit: number;
    readonly also: RawBuilder<unknown>;
  }): Promise<readonly (CommentRow & { readonly about: string })[]>;
  find(db: Db, id: number): Promise<CommentRow | undefined>;
  /** Path of the subject's page, without locale; empty if the page no longer exists. */
  pathOf(db: Db, subject: Subject): Promise<string>;
  /** Returns false if the comment does not exist or has another status. */
  judge(
    db: Transaction<Database>,
    id: number,
    from: CommentStatus,
    verdict: 'approved' | Rejection,
  ): Promise<boolean>;
}

export const Comments = service<Comments>('origin.comments');
