/** How long the rows of a table are stored: a term that a nightly job counts, or the reason why it has none. */
import type { RawBuilder } from 'kysely';

export interface RetentionRule {
  /** Of the `public` schema unless it is named. */
  readonly table: string;
  readonly what: string;
  /** How long in words, where no days are counted here. */
  readonly until?: string;
  /** Days after which a row goes, and from when they are counted, in words. */
  readonly days?: number;
  readonly from?: string;
  /** The rows of `t` that have had their time: `cutoff` is as many days before `now`. */
  /** Everybody's pages show its rows: a change of one is notified to every process (db/changes.ts). */
  readonly published?: true;
  /** Set where a handler adds rows for a visitor who is not logged in. */
  readonly guests?: GuestRows;
  readonly isExpired?: (cutoff: Date, now: Date) => RawBuilder<unknown>;
}

/** What visitors who are not logged in can make of a table's rows. */
export type GuestRows =
  | {
      /** Why they cannot make as many as they like, in words for docs/reference/retention.md. */
      readonly only: string;
    }
  | {
      /** Rows that one network can add, and within how many seconds. */
      readonly rows: number;
      readonly windowS: number;
      /** The largest row that they can make, in bytes as the database stores it. */
      readonly rowBytes: number;
      /** Rows that stay in total: each hour the oldest beyond are removed. */
      readonly atMost: number;
      /** The column that orders them by age, and which rows of `t` belong to guests; all by default. */
      readonly by: string;
      readonly which?: RawBuilder<unknown>;
    };

export const WITH_ACCOUNT = 'as long as the account';
export const BY_LAW = 'until the law lets the operator remove them';

/** Tables of what editors publish. */
export const editorial = (what: string, ...tables: readonly string[]): RetentionRule[] =>
  tables.map((table) => ({
    table,
    what,
    until: 'as long as editors want; nothing of visitors',
    published: true,
  }));
