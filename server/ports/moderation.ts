/** What members have written and staff has to judge before others read it: queues of several plugins, one page for all of them. */
import type { Kysely, Transaction } from 'kysely';
import type { CommentBlocks } from '../../kernel/ports/comment-text.ts';
import { service } from '../../kernel/ref.ts';
import type { Database } from '../db/schema.ts';

export interface ModerationItem {
  readonly id: number;
  /** null once the account is gone. */
  readonly authorId: number | null;
  readonly authorName: string;
  readonly text: CommentBlocks;
  readonly lang: string | null;
  /** Path of the page it is about; empty where there is none. */
  readonly about: string;
  /** What members say against it, each a code. */
  readonly reports: readonly string[];
  readonly createdAt: Date;
}

export type Judgement = 'approve' | 'reject';

export interface ModerationQueue {
  /** How many wait, up to `limit`, and the oldest of them after an id. */
  waiting(page: {
    readonly after: number | null;
    readonly limit: number;
  }): Promise<readonly ModerationItem[]>;
  find(db: Kysely<Database>, id: number): Promise<{ readonly authorId: number | null } | undefined>;
  /** false where it waits for nobody any more. Runs in the transaction of the record. */
  judge(trx: Transaction<Database>, id: number, judgement: Judgement): Promise<boolean>;
}

/** Comments on films and stories. */
export const CommentQueue = service<ModerationQueue>('origin.comment-queue');
