/** Stored data and its retention: the tables of the host, and those that every installed module declares. */
import { sql } from 'kysely';
import { RETAIN_FINISHED_S } from '../jobs/jobs.ts';
import type { Module } from '../bootstrap/module.ts';
import type { PersonalData, StoredData, Term } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import {
  ACCESS_COLUMNS,
  ADDRESS_COLUMNS,
  LEDGER_COLUMNS,
  MAIL_COLUMNS,
  OWNED_COLUMNS,
  SALE_COLUMNS,
  SUBSCRIPTION_COLUMNS,
  TRANSACTION_COLUMNS,
  WATCHED_COLUMNS,
} from './host-columns.ts';
import { ERASURES_DAYS } from './erasures.ts';
import {
  CLOSED_DAYS,
  FROM,
  MOVED_NOTICE_DAYS,
  NOTICE_DAYS,
  UNCONFIRMED_DAYS,
  UNTIL_ACCOUNT,
} from './periods.ts';
import { BY_LAW, editorial, WITH_ACCOUNT, type RetentionRule } from './retention-rule.ts';

const JOBS_DAYS = RETAIN_FINISHED_S / (24 * 60 * 60);

/** The key of a gift names its giver or story. Once its member is deleted, the key only has to be unique. */
const GRANT_WITHOUT_MEMBER = "case when grant_key ~ '^(year|days):' then 'given:' || id else grant_key end";

const HOST_PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'subscriptions',
    by: { id: 'user_id' },
    file: 'subscriptions',
    manage: '/profile?tab=subscription',
    title: text('Subscriptions'),
    about: text('An entry for each subscription and trial.'),
    purpose: 'orders',
    columns: SUBSCRIPTION_COLUMNS,
    atDeletion: 'erase',
  },
  {
    table: 'ledger_entries',
    by: { column: 'transaction_id', of: 'transactions', key: 'id', by: { id: 'user_id' } },
    file: 'ledger',
    title: text('Accounting records'),
    about: text('An entry for each amount in our accounts that you paid or got back.'),
    purpose: 'orders',
    columns: LEDGER_COLUMNS,
    atDeletion: 'keep',
  },
  {
    table: 'film_sales',
    by: {
      column: 'entry_id',
      of: 'ledger_entries',
      key: 'id',
      by: { column: 'transaction_id', of: 'transactions', key: 'id', by: { id: 'user_id' } },
    },
    file: 'sold-films',
    title: text('Films as they were sold'),
    about: text('An entry for each film that you bought, as it was sold.'),
    purpose: 'orders',
    columns: SALE_COLUMNS,
    atDeletion: 'keep',
  },
  {
    table: 'transactions',
    by: { id: 'user_id' },
    file: 'orders',
    manage: '/profile?tab=order-history',
    title: text('Order history'),
    about: text('An entry for each payment and refund in your order history.'),
    purpose: 'orders',
    columns: TRANSACTION_COLUMNS,
    atDeletion: 'unlink',
  },
  {
    table: 'entitlements',
    by: { id: 'user_id' },
    file: 'access',
    manage: '/profile?tab=subscription',
    title: text('Access to the site'),
    about: text('An entry for each time span in which you may watch films.'),
    purpose: 'orders',
    columns: ACCESS_COLUMNS,
    blank: { grant_key: GRANT_WITHOUT_MEMBER },
    atDeletion: 'unlink',
  },
  {
    table: 'owned_movies',
    by: { id: 'user_id' },
    file: 'owned-films',
    manage: '/profile?tab=my-library',
    title: text('Films you own'),
    about: text('An entry for each film that you bought or were given.'),
    purpose: 'watching',
    columns: OWNED_COLUMNS,
    atDeletion: 'erase',
  },
  {
    table: 'visualizations',
    by: { id: 'user_id' },
    file: 'watched-films',
    manage: '/my-space?tab=history',
    removable: true,
    title: text('Films you have watched'),
    about: text('An entry for each film that you began to watch, with the place where you stopped.'),
    purpose: 'watching',
    columns: WATCHED_COLUMNS,
    term: 'account',
    atDeletion: 'erase',
  },
  {
    table: 'email_changes',
    by: { id: 'user_id' },
    file: 'address-changes',
    manage: '/profile',
    title: text('Changes of your email address'),
    about: text('An entry for each change of your email address.'),
    purpose: 'security',
    columns: ADDRESS_COLUMNS,
    withheld: {
      confirm_hash: 'a secret of the link',
      cancel_hash: 'a secret of the link',
      undo_hash: 'a secret of the link',
    },
    atDeletion: 'erase',
  },
  {
    table: 'mailbox',
    by: { email: 'recipient' },
    file: 'mailbox',
    title: text('Emails to you'),
    about: text(
      'An entry for each email that this site wrote to you. It is stored only while the site has no mail server.',
    ),
    purpose: 'mail',
    columns: MAIL_COLUMNS,
    withheld: { text: 'you have received it', html: 'you have received it' },
    atDeletion: 'erase',
  },
];

const LEDGER_TABLES = ['ledger_entries', 'ledger_postings', 'entitlements', 'film_sales'];

const HOST_RETENTION: readonly RetentionRule[] = [
  {
    table: 'login_attempts',
    what: 'attempts at logins, mails and sign-ups, by digest',
    guests: {
      rows: 150,
      windowS: 60,
      rowBytes: 200,
      atMost: 2_000_000,
      by: 'since',
    },
    days: 1,
    from: FROM.firstAttempt,
    isExpired: (cutoff, now) => sql`(t.since < ${cutoff} or t.since > ${now})`,
  },
  {
    table: 'account_erasures',
    what: 'digests of deleted accounts, so that a restored backup deletes them again',
    digests: 'a restored backup deletes the account again',
    days: ERASURES_DAYS,
    from: FROM.deletion,
    isExpired: (cutoff) => sql`t.erased_at < ${cutoff}`,
  },
  {
    table: 'email_changes',
    what: 'changes of email addresses',
    days: 30,
    from: FROM.undo,
    isExpired: (cutoff) => sql`coalesce(t.undo_until, t.expires_at) < ${cutoff}`,
  },
  {
    table: 'mailbox',
    what: 'mail of an installation without a mail server',
    guests: { only: 'one for each email, within the limits of emails' },
    days: 30,
    from: FROM.mail,
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  {
    table: 'pgboss.job',
    what: 'jobs that are done or given up (a mail that was sent: not at all)',
    guests: { only: 'one for each email, within the limits of emails' },
    days: JOBS_DAYS,
    from: FROM.end,
    isExpired: (cutoff) =>
      sql`t.state in ('completed', 'failed', 'cancelled') and t.completed_on < ${cutoff}`,
  },
  {
    table: 'visualizations',
    what: 'positions in films that are withdrawn (in other films: as long as the account)',
    days: 90,
    from: FROM.watching,
    rest: UNTIL_ACCOUNT,
    isExpired: (cutoff) => sql`t.updated_at < ${cutoff} and exists (
      select 1 from movies m where m.id = t.movie_id and m.status = 'Unpublished')`,
  },
  {
    table: 'subscriptions',
    what: 'subscriptions',
    until: WITH_ACCOUNT,
    guests: { only: 'a trial, with an emailed link, once for each mailbox' },
  },
  { table: 'owned_movies', what: 'films that were bought', until: WITH_ACCOUNT },
  {
    table: 'transactions',
    what: 'payments; without the person once the account is gone',
    until: BY_LAW,
  },
  ...LEDGER_TABLES.map((table) => ({
    table,
    what: 'the ledger, and what it gave access to; without the person once the account is gone',
    until: BY_LAW,
  })),
  {
    table: 'users',
    what: `accounts (unconfirmed ones that have paid nothing: ${UNCONFIRMED_DAYS} days from sign-up, with a notice ${NOTICE_DAYS} days before, or ${MOVED_NOTICE_DAYS} for those of a previous site; blocked ones of these: ${CLOSED_DAYS} days)`,
    guests: { only: '240 an hour of a network, each with an email to confirm' },
    until: 'until the member deletes it',
  },
  ...editorial('films', 'movies'),
  ...editorial('which demo rows were seeded', 'seed_version'),
];

function termOf(one: PersonalData, rules: readonly RetentionRule[]): Term {
  const rule = rules.find(({ table }) => table === one.table);
  if (rule?.until === BY_LAW) return { is: 'law' };
  const isTheirs = one.file !== null && one.term === 'account';
  return rule?.days === undefined || rule.from === undefined || isTheirs
    ? { is: 'account' }
    : { is: 'days', days: rule.days, from: rule.from };
}

/** All stored data of a member; the account itself comes last, because the other rows refer to it. */
export function personalDataOf(modules: readonly Pick<Module, 'personalData' | 'retention'>[]): StoredData[] {
  const rules = retentionOf(modules);
  const all = [...modules.flatMap((one) => one.personalData), ...HOST_PERSONAL_DATA];
  const isAccount = ({ table }: PersonalData): boolean => table === 'users';
  return [...all.filter((one) => !isAccount(one)), ...all.filter(isAccount)].map((one) => ({
    ...one,
    stored: termOf(one, rules),
  }));
}

/** The retention rules of every table. */
export const retentionOf = (modules: readonly Pick<Module, 'retention'>[]): RetentionRule[] => [
  ...modules.flatMap((one) => one.retention),
  ...HOST_RETENTION,
];
