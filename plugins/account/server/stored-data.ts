/** Personal data of the account itself, for export and deletion. */
import type { PersonalData } from '#ports/personal-data.ts';
import type { Columns } from '#ports/stored-columns.ts';
import type { UTM_PARAMS } from '#ports/campaign.ts';
import { text } from '#server/i18n/text.ts';
import {
  moment,
  parts,
  words,
  ID,
  SITE,
  LOCALE,
  COUNTRY,
  REGION,
  EMAIL,
  CHANGED,
  STATUS,
} from '#server/privacy/columns.ts';

const ACCOUNT_COLUMNS: Columns = {
  email: EMAIL,
  is_email_verified: text('Address confirmed'),
  username: text('Nickname'),
  name: text('First name'),
  last_name: text('Last name'),
  address: text('Address'),
  zip_code: text('Postcode'),
  city: text('City'),
  country: COUNTRY,
  country_state: REGION,
  birth_date_day: text('Birthday: day'),
  birth_date_month: text('Birthday: month'),
  birth_date_year: text('Birthday: year'),
  locale: LOCALE,
  picture: text('Picture'),
  accepted_mailing: text('Emails about the site'),
  is_newsletter_subscribed: text('Newsletter'),
  discreet_mail: text('Discreet emails'),
  created_at: moment(text('Opened', {}, 'account')),
  updated_at: CHANGED,
  last_login_at: moment(text('Last login')),
  login_count: text('Number of logins'),
  password_changed_at: moment(text('Password changed')),
  status: words(STATUS, {
    active: text('Active'),
    blocked: text('Blocked'),
    deleted: text('Deleted', {}, 'account'),
  }),
  deleted_at: moment(text('Deleted', {}, 'moment')),
  closed_at: moment(text('Blocked or deleted since')),
  removal_notice_at: moment(text('Removal announced')),
  removal_at: moment(text('Removal announced for')),
  role: words(text('Role'), {
    member: text('Member'),
    staff: text('Our team'),
    admin: text('Administrator'),
  }),
  is_verification_email_sent: text('Email to confirm the address sent'),
  wants_nc_trial: text('Trial without a card requested'),
  is_legacy_user: text('Moved from the previous site'),
  is_cross_selling_unified_account: text('Joined with an account of another site'),
  user_source: text('Page where you signed up'),
  campaign: parts<Record<(typeof UTM_PARAMS)[number], string>>(text('Campaign'), {
    utm_source: text('Source'),
    utm_medium: text('Medium'),
    utm_campaign: text('Campaign'),
    utm_content: text('Content'),
    utm_term: text('Search term'),
  }),
  marketing_form_key: text('Key of the form'),
  subscription_group_id: text('Number of the offer'),
  brand: SITE,
  id: ID,
};

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'users',
    by: { id: 'id' },
    file: 'account',
    manage: '/profile',
    title: text('Account and profile'),
    about: text('Your account with your profile.'),
    purpose: 'account',
    columns: ACCOUNT_COLUMNS,
    withheld: { password_hash: 'a secret: only a digest of the password is stored' },
    atDeletion: 'erase',
  },
];
