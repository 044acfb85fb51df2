/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['withdrawals'],
    what: {
      en: 'Your withdrawals from contracts: name, email address, contract and time',
      de: 'Deine Widerrufe: Name, E-Mail-Adresse, Vertrag und Zeitpunkt',
      es: 'Tus desistimientos: nombre, correo electrónico, contrato y momento',
      fr: 'Vos rétractations : nom, adresse e-mail, contrat et date',
    },
    purpose: {
      en: 'To acknowledge and apply them, and to prove it',
      de: 'Um sie zu bestätigen und umzusetzen und das nachzuweisen',
      es: 'Para confirmarlos, aplicarlos y poder demostrarlo',
      fr: 'Pour en accuser réception, les appliquer et le prouver',
    },
    basis: 'law',
    recipients: ['hosting', 'mail'],
  },
];
