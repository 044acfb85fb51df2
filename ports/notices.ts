/** Notices of illegal content (Regulation (EU) 2022/2065, article 16): what can be reported, where the links to the form are, and what the origin asks of whoever publishes it. */
import type { Kysely, Transaction } from 'kysely';
import type { Rejection } from './rejection.ts';
import type { Judged } from './moderation.ts';
import type { Viewer } from './films.ts';
import { slot, service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

/** What has an id of its own; everything else on the site is reported by the address of its page. */
export const REPORTABLE = ['comment', 'story', 'film', 'picture'] as const;
export type Reportable = (typeof REPORTABLE)[number];

/** What a link to the form names. */
export interface ReportedRef {
  readonly kind: Reportable;
  readonly id: string;
}

/** Below a film, a picture and a story: the link to the form. */
export const FilmEnd = slot<{ content: ReportedRef }>('catalogue.film-end');
export const PictureEnd = slot<{ content: ReportedRef }>('catalogue.picture-end');
export const StoryEnd = slot<{ content: ReportedRef }>('confessions.story-end');

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
