/** Personal data and retention of newsletter sign-ups. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { MAILS_OF_ONE_NETWORK } from '#server/mail/limits.ts';
import { editorial, type RetentionRule } from '#server/privacy/retention-rule.ts';

/** The id of a lead is withheld, because mailed links are signed for it. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'newsletter_leads',
    by: { email: 'email', brand: 'brand', moves: true },
    file: 'newsletter',
    title: text('Newsletter'),
    purpose: 'mail',
    withheld: { id: 'a secret: mailed links are signed for it' },
    term: 'account',
    atDeletion: 'erase',
  },
];

/** Rules in the order of removal; rows that refer to others are removed first. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'newsletter_leads',
    what: 'addresses left for the newsletter: unconfirmed and unsubscribed ones (the others as long as they are subscribed)',
    guests: {
      rows: MAILS_OF_ONE_NETWORK.attempts,
      windowS: MAILS_OF_ONE_NETWORK.windowS,
      rowBytes: 2000,
      atMost: 200_000,
      by: 'asked_at',
      which: sql`t.status = 'pending'`,
    },
    days: 30,
    from: 'the wish, or its end',
    isExpired: (cutoff) => sql`(t.status = 'pending' and t.asked_at < ${cutoff}
      or t.status = 'unsubscribed' and t.unsubscribed_at < ${cutoff})`,
  },
  {
    table: 'newsletter_suppressions',
    what: 'addresses that mail servers gave back, by digest',
    digests: 'no email is sent to an address that refuses it',
    guests: { only: 'reports signed by the mail service' },
    days: 365,
    from: 'the mail',
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  ...editorial('forms of the newsletter', 'marketing_forms'),
];
