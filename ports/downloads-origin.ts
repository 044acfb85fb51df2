/** Downloads for other modules: whether a member has downloaded a film. */
import type { Kysely, Transaction } from 'kysely';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';

export interface MemberDownloads {
  /** Whether the account has opened the film's download link since this time. */
  hasDownloaded(db: Kysely<Database> | Transaction<Database>, userId: number, since: Date): Promise<boolean>;
}

export const MemberDownloads = service<MemberDownloads>('origin.member-downloads');
