/** Personal data and retention of newsletter sign-ups. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import type { LeadStatus } from './tables.ts';
import { text } from '#server/i18n/text.ts';
import { moment, words, SITE, LOCALE, COUNTRY, EMAIL, CONFIRMED, STATUS } from '#server/privacy/columns.ts';
import { MAILS_OF_ONE_NETWORK } from '#server/mail/limits.ts';
import { FROM } from '#server/privacy/periods.ts';
import { editorial, type RetentionRule } from '#server/privacy/retention-rule.ts';

/** The id of a lead is withheld, because mailed links are signed for it. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'newsletter_leads',
    by: { email: 'email', brand: 'brand', moves: true },
    file: 'newsletter',
    manage: '/profile',
    removable: true,
    title: text('Newsletter'),
    about: text('Your sign-up to the newsletter, with the text that you agreed to.'),
    purpose: 'mail',
    columns: {
      email: EMAIL,
      status: words<LeadStatus>(STATUS, {
        pending: text('Not confirmed'),
        confirmed: text('Subscribed'),
        unsubscribed: text('Unsubscribed'),
      }),
      weekly: text('Weekly newsletter'),
      offers: text('Offers'),
      discreet: text('Discreet emails'),
      consent_text: text('Text that you agreed to'),
      asked_at: moment(text('Signed up')),
      confirmed_at: CONFIRMED,
      unsubscribed_at: moment(text('Unsubscribed', {}, 'moment')),
      bounced_at: moment(text('Email came back')),
      told_until: moment(text('Informed about films until')),
      position: text('Place of the form'),
      form_key: text('Key of the form'),
      locale: LOCALE,
      country: COUNTRY,
      brand: SITE,
    },
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
    from: FROM.newsletter,
    rest: text('As long as you are subscribed'),
    isExpired: (cutoff) => sql`(t.status = 'pending' and t.asked_at < ${cutoff}
      or t.status = 'unsubscribed' and t.unsubscribed_at < ${cutoff})`,
  },
  {
    table: 'newsletter_suppressions',
    what: 'addresses that mail servers gave back, by digest',
    digests: 'no email is sent to an address that refuses it',
    guests: { only: 'reports signed by the mail service' },
    days: 365,
    from: FROM.mail,
    isExpired: (cutoff) => sql`t.created_at < ${cutoff}`,
  },
  ...editorial('forms of the newsletter', 'marketing_forms'),
];
