/** Retention of a table's rows: a period that a nightly job applies, or the reason why there is none. */
import type { RawBuilder } from 'kysely';

export interface RetentionRule {
  /** In the `public` schema unless another one is named. */
  readonly table: string;
  readonly what: string;
  /** The period in words, if it is not a number of days. */
  readonly until?: string;
  /** Days after which a row is deleted; `from` states in words when they start. */
  readonly days?: number;
  readonly from?: string;
  /** Why rows with a digest of a member's address or account stay after the account is deleted; absent if none do. */
  readonly digests?: string;
  /** Pages of all visitors show its rows: every process is notified of changes (db/changes.ts). */
  readonly published?: true;
  /** Set where a handler adds rows for a visitor who is not logged in. */
  readonly guests?: GuestRows;
  /** The condition for rows of `t` whose period has ended: `cutoff` is `days` before `now`. */
  readonly isExpired?: (cutoff: Date, now: Date) => RawBuilder<unknown>;
}

/** Limits on the rows that visitors who are not logged in can add to a table. */
export type GuestRows =
  | {
      /** Why they cannot add any number of rows, in words for docs/reference/retention.md. */
      readonly only: string;
    }
  | {
      /** Number of rows that one network can add within `windowS` seconds. */
      readonly rows: number;
      readonly windowS: number;
      /** Size of the largest row that they can add, in bytes as the database stores it. */
      readonly rowBytes: number;
      /** Maximum number of rows in total: each hour the oldest rows beyond it are removed. */
      readonly atMost: number;
      /** The column that orders them by age; `which` selects the rows of `t` that belong to guests, by default all. */
      readonly by: string;
      readonly which?: RawBuilder<unknown>;
    };

export const WITH_ACCOUNT = 'as long as the account';
export const BY_LAW = 'until the law lets the operator remove them';

/** Rules for tables of content that editors publish. */
export const editorial = (what: string, ...tables: readonly string[]): RetentionRule[] =>
  tables.map((table) => ({
    table,
    what,
    until: 'as long as editors want; nothing of visitors',
    published: true,
  }));
