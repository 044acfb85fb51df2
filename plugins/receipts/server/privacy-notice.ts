/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { UNTIL_LAW } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['receipts', 'receipt_buyers', 'receipt_numbers'],
    what: {
      en: 'Receipts, with the buyer you have named on them',
      de: 'Belege mit dem Käufer, den du darauf angegeben hast',
      es: 'Los recibos, con el comprador que has indicado',
      fr: 'Les reçus, avec l’acheteur que vous y avez indiqué',
    },
    purpose: { en: 'Tax law', de: 'Steuerrecht', es: 'Legislación fiscal', fr: 'Droit fiscal' },
    basis: 'law',
    recipients: ['hosting'],
    until: UNTIL_LAW,
  },
];
