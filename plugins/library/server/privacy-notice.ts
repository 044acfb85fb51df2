/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['wish_products'],
    what: text('Films and series that you saved'),
    without: { plugin: 'series', what: text('Films that you saved') },
    purpose: text('To show you what you saved'),
    basis: 'contract',
    recipients: ['hosting'],
  },
  {
    tables: ['library_choices'],
    what: text(
      'Whether you want suggestions and a summary of your year, made from what you started, rated and saved',
    ),
    purpose: text(
      'To show you what may suit you, as long as you want that. We compute it ourselves and give it to nobody.',
    ),
    basis: 'contract',
    recipients: ['hosting'],
  },
];
