/** What members have written and staff has to judge before others read it: modules declare their queues when they are set up, one page shows all. */
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
  /** Its name in forms and in the record of staff: lower-case letters, such as `comments`. */
  readonly name: string;
  /** Its name as staff reads it. */
  readonly title: string;
  /** The oldest after an id. */
  waiting(page: {
    readonly after: number | null;
    readonly limit: number;
  }): Promise<readonly ModerationItem[]>;
  /** undefined for what never waited. */
  find(db: Kysely<Database>, id: number): Promise<{ readonly authorId: number | null } | undefined>;
  /** false where it waits for nobody any more, and of two at the same time for the second. Runs in the transaction of the record. */
  judge(trx: Transaction<Database>, id: number, judgement: Judgement): Promise<boolean>;
}

export interface Moderation {
  /** Adds a queue; the page shows them in the order in which they were added. */
  include(queue: ModerationQueue): void;
}

export const Moderation = service<Moderation>('origin.moderation');
