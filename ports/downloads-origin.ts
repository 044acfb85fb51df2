/** Downloads as other modules ask of them: whether a member has taken a film along. Answered by whoever mails the links. */
import type { Kysely, Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

export interface MemberDownloads {
  /** Whether the account has opened the link of a film from this moment on. */
  hasDownloaded(db: Kysely<Database> | Transaction<Database>, userId: number, since: Date): Promise<boolean>;
}

export const MemberDownloads = service<MemberDownloads>('origin.member-downloads');
