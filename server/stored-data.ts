/** What is stored and how long: the tables of the host, and with them those that every installed module declares. */
import { sql } from 'kysely';
import { RETAIN_FINISHED_S } from './jobs/jobs.ts';
import type { Module } from './module.ts';
import type { PersonalData } from './ports/personal-data.ts';
import { editorial, WITH_ACCOUNT, type RetentionRule } from './retention-rule.ts';

const JOBS_DAYS = RETAIN_FINISHED_S / (24 * 60 * 60);

const HOST_PERSONAL_DATA: readonly PersonalData[] = [
  { table: 'subscriptions', by: { id: 'user_id' }, file: 'subscriptions', atDeletion: 'erase' },
  { table: 'transactions', by: { id: 'user_id' }, file: 'orders', atDeletion: 'unlink' },
  { table: 'entitlements', by: { id: 'user_id' }, file: 'access', atDeletion: 'unlink' },
  { table: 'owned_movies', by: { id: 'user_id' }, file: 'owned-films', atDeletion: 'erase' },
  { table: 'visualizations', by: { id: 'user_id' }, file: 'watched-films', atDeletion: 'erase' },
  {
    table: 'mailbox',
    by: { email: 'recipient' },
    file: 'mailbox',
    secret: ['text', 'html'],
    atDeletion: 'erase',
  },
];

const LEDGER_TABLES = ['ledger_entries', 'ledger_postings', 'entitlements', 'film_sales'];

const HOST_RETENTION: readonly RetentionRule[] = [
  {
    table: 'login_attempts',
    what: 'attempts at logins, mails and sign-ups, by digest',
    days: 1,
    from: 'the first of a window',
    isExpired: (cutoff, now) => sql`(t.since < ${cutoff} or t.since > ${now})`,
  },
  {
    table: 'mailbox',
    what: 'mail of an installation without a mail server',
    days: 30,
    from: 'the mail',
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  {
    table: 'pgboss.job',
    what: 'jobs that are done or given up (a mail that was sent: not at all)',
    days: JOBS_DAYS,
    from: 'their end',
    isExpired: (cutoff) =>
      sql`t.state in ('completed', 'failed', 'cancelled') and t.completed_on < ${cutoff}`,
  },
  {
    table: 'visualizations',
    what: 'how far films were watched that are withdrawn (others: as long as the account)',
    days: 90,
    from: 'when they were last watched',
    isExpired: (cutoff) => sql`t.updated_at < ${cutoff} and exists (
      select 1 from movies m where m.id = t.movie_id and m.status = 'Unpublished')`,
  },
  { table: 'subscriptions', what: 'subscriptions', until: WITH_ACCOUNT },
  { table: 'owned_movies', what: 'films that were bought', until: WITH_ACCOUNT },
  {
    table: 'transactions',
    what: 'payments; without the person once the account is gone',
    until: 'until the law lets the operator remove them',
  },
  ...LEDGER_TABLES.map((table) => ({
    table,
    what: 'the ledger, and what it gave access to; without the person once the account is gone',
    until: 'until the law lets the operator remove them',
  })),
  { table: 'users', what: 'accounts', until: 'until the member deletes it' },
  ...editorial('films', 'movies'),
  ...editorial('which demo rows were seeded', 'seed_version'),
];

/** Everything that is held of a member; the account itself, at which the rest points, comes last. */
export function personalDataOf(modules: readonly Pick<Module, 'personalData'>[]): PersonalData[] {
  const all = [...modules.flatMap((one) => one.personalData), ...HOST_PERSONAL_DATA];
  const isAccount = ({ table }: PersonalData): boolean => table === 'users';
  return [...all.filter((one) => !isAccount(one)), ...all.filter(isAccount)];
}

/** Every table with its term. */
export const retentionOf = (modules: readonly Pick<Module, 'retention'>[]): RetentionRule[] => [
  ...modules.flatMap((one) => one.retention),
  ...HOST_RETENTION,
];
