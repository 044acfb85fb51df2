/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['page_views'],
    what: text('How often each page was opened on a day, without noting by whom'),
    purpose: text('To see which pages work'),
    basis: 'interest',
    recipients: ['hosting'],
  },
  {
    tables: ['daily_numbers'],
    what: text('Daily totals, such as visits and sign-ups, without noting whose'),
    purpose: text('To run the business'),
    basis: 'interest',
    recipients: ['hosting'],
  },
  {
    tables: ['page_speeds', 'page_speed_causes'],
    what: text('How fast pages load, by kind of page, device and country, without noting for whom'),
    purpose: text('To find slow pages'),
    basis: 'consent',
    recipients: ['hosting'],
  },
  {
    tables: [],
    what: text(
      'If you allow analytics or marketing: what you do on the site, without titles of films and stories, and what these partners store in your browser',
    ),
    purpose: text('To measure visits and advertising'),
    basis: 'consent',
    recipients: ['partners'],
    onlyWith: 'partners',
    until: text('As long as these partners store it; their cookies at most until you refuse'),
  },
];
