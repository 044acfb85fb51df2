/**
 * What is kept how long, for every table there is. A nightly job removes what has had its time; docs/security.md shows this
 * table, and a test holds both against the database.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './db/schema.ts';
import { KEEP_FINISHED_S } from './jobs/jobs.ts';
import type { Origin } from './origin.ts';

type Condition = RawBuilder<unknown>;

export interface Kept {
  /** Of the `public` schema unless it is named. */
  readonly table: string;
  readonly what: string;
  /** How long in words, where no days are counted here. */
  readonly until?: string;
  /** Days after which a row goes, and from when they are counted, in words. */
  readonly days?: number;
  readonly from?: string;
  /** The rows of `t` that have had their time: `cutoff` is as many days before `now`. */
  readonly isOver?: (cutoff: Date, now: Date) => Condition;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const JOBS_DAYS = KEEP_FINISHED_S / (24 * 60 * 60);
/** Rows that one statement removes: a first night after years must not hold up everybody. */
const AT_A_TIME = 5000;

const ACCOUNT = 'as long as the account';
const SITE = 'as long as editors want; nothing of visitors';

/** A login goes on: one of its refresh tokens can still be used. */
const isOpenSession = (now: Date): Condition => sql`exists (select 1 from refresh_tokens r
  where r.family_id = t.family_id and r.revoked_at is null and r.used_at is null and r.expires_at > ${now})`;

const content = (...tables: readonly string[]): Kept[] =>
  tables.map((table) => ({ table, what: 'catalogue', until: SITE }));

/** In the order in which rows are removed: what points at others goes first. */
export const KEPT: readonly Kept[] = [
  {
    table: 'access_tokens',
    what: 'sessions with their times',
    days: 7,
    from: 'their end; of those that go on, the first and the last times stay',
    isOver: (cutoff, now) => sql`least(t.expires_at, coalesce(t.revoked_at, t.expires_at)) < ${cutoff} and (
      not ${isOpenSession(now)} or (
        exists (select 1 from access_tokens a where a.family_id = t.family_id and a.id < t.id) and
        exists (select 1 from access_tokens a where a.family_id = t.family_id and a.id > t.id)))`,
  },
  {
    table: 'refresh_tokens',
    what: 'refresh tokens, used ones too: a copy in strange hands shows by them',
    days: 7,
    from: 'their end',
    isOver: (cutoff) => sql`least(t.expires_at, coalesce(t.revoked_at, t.expires_at)) < ${cutoff}`,
  },
  {
    table: 'mailed_tokens',
    what: 'mailed links',
    days: 7,
    from: 'their end',
    isOver: (cutoff) => sql`t.expires_at < ${cutoff}`,
  },
  {
    table: 'login_attempts',
    what: 'attempts at logins, mails and sign-ups, by digest',
    days: 1,
    from: 'the first of a window',
    isOver: (cutoff, now) => sql`(t.since < ${cutoff} or t.since > ${now})`,
  },
  {
    table: 'age_sessions',
    what: 'age verifications',
    until: 'a day from their end, by a job of the age gate',
  },
  {
    table: 'page_views',
    what: 'views of each page in a day, without visitors',
    days: 400,
    from: 'the day',
    isOver: (cutoff) => sql`t.day < ${cutoff.toISOString().slice(0, 10)}::date`,
  },
  {
    table: 'consent_history',
    what: 'choices of cookies, as evidence',
    days: 1095,
    from: 'the choice',
    isOver: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  { table: 'consents', what: 'which choice holds', until: 'as long as that choice' },
  {
    table: 'segment_entries',
    what: 'reminders of releases: unconfirmed ones (the others go with their mail, or with their film)',
    days: 3,
    from: 'the wish',
    isOver: (cutoff) => sql`(t.user_id is null and t.confirmed_at is null and t.created_at < ${cutoff}
      or not exists (select 1 from movies m where 'release-' || m.slug = t.segment))`,
  },
  {
    table: 'visualizations',
    what: 'how far films were watched that are withdrawn (others: as long as the account)',
    days: 90,
    from: 'when they were last watched',
    isOver: (cutoff) => sql`t.updated_at < ${cutoff} and exists (
      select 1 from movies m where m.id = t.movie_id and m.status = 'Unpublished')`,
  },
  {
    table: 'impersonation_acts',
    what: 'what administrators did in members’ places',
    days: 730,
    from: 'the act',
    isOver: (cutoff) => sql`t.at < ${cutoff}`,
  },
  {
    table: 'impersonations',
    what: 'and who, when and why',
    days: 730,
    from: 'the last act',
    isOver: (cutoff) => sql`t.created_at < ${cutoff} and not exists (
      select 1 from impersonation_acts a where a.impersonation_id = t.id)`,
  },
  {
    table: 'nc_trials',
    what: 'mailboxes that had a no-card trial, by digest',
    days: 1825,
    from: 'the trial',
    isOver: (cutoff) => sql`t.granted_at < ${cutoff}`,
  },
  {
    table: 'mailbox',
    what: 'mail of an installation without a mail server',
    days: 30,
    from: 'the mail',
    isOver: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  {
    table: 'pgboss.job',
    what: 'jobs that are done or given up (a mail that was sent: not at all)',
    days: JOBS_DAYS,
    from: 'their end',
    isOver: (cutoff) => sql`t.state in ('completed', 'failed', 'cancelled') and t.completed_on < ${cutoff}`,
  },
  { table: 'users', what: 'accounts', until: 'until the member deletes it' },
  { table: 'subscriptions', what: 'subscriptions', until: ACCOUNT },
  { table: 'owned_movies', what: 'films that were bought', until: ACCOUNT },
  { table: 'comments', what: 'comments', until: ACCOUNT },
  {
    table: 'transactions',
    what: 'payments; without the person once the account is gone',
    until: 'until the law lets the operator remove them',
  },
  ...content(
    'movies',
    'series',
    'episodes',
    'persons',
    'tags',
    'labels',
    'related_contents',
    'scene_markers',
  ),
  ...content('movie_tags', 'movie_labels', 'movie_people', 'movie_similar', 'series_tags', 'series_people'),
  ...content('related_people', 'confessions', 'confession_tags', 'person_works', 'banners', 'landings'),
  ...content('experiments', 'search_documents', 'search_words', 'seed_version'),
];

async function removeOver(
  db: Kysely<Database>,
  { table, days = 0, isOver }: Kept,
  now: Date,
): Promise<number> {
  if (!isOver) return 0;
  const name = sql.table(table);
  const over = isOver(new Date(now.getTime() - days * DAY_MS), now);
  let removed = 0;
  for (let some = AT_A_TIME; some === AT_A_TIME; removed += some) {
    // One after another: each statement is short.
    // oxlint-disable-next-line no-await-in-loop
    const { numAffectedRows } = await sql`delete from ${name} where ctid in (
      select t.ctid from ${name} t where ${over} limit ${AT_A_TIME})`.execute(db);
    some = Number(numAffectedRows ?? 0n);
  }
  return removed;
}

const QUEUE = 'retention';
/** At night for most members, away from the full hour. */
const CRON = '23 3 * * *';

/** Declares the nightly job. */
export function removeExpired({ db, jobs, log, now }: Pick<Origin, 'db' | 'jobs' | 'log' | 'now'>): void {
  jobs.work(
    QUEUE,
    async () => {
      const at = now();
      for (const kept of KEPT) {
        // oxlint-disable-next-line no-await-in-loop
        const removed = await removeOver(db, kept, at);
        if (removed > 0) log.info({ table: kept.table, removed }, 'removed what has had its time');
      }
    },
    { onePerKey: true },
  );
  jobs.schedule(QUEUE, CRON);
}
