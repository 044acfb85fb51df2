/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['subscription_terms', 'subscription_notices'],
    what: {
      en: 'The plan of your subscription, its period, its next charge and which emails about it have left',
      de: 'Der Tarif deines Abos, sein Zeitraum, die nächste Abbuchung und welche E-Mails dazu verschickt sind',
      es: 'El plan de tu suscripción, su periodo, el próximo cobro y qué correos se han enviado sobre ella',
      fr: 'La formule de votre abonnement, sa période, le prochain prélèvement et les e-mails envoyés à son sujet',
    },
    purpose: {
      en: 'To renew it, and to tell you beforehand',
      de: 'Um es zu verlängern und dir vorher Bescheid zu geben',
      es: 'Para renovarla y avisarte antes',
      fr: 'Pour le renouveler et vous prévenir avant',
    },
    basis: 'contract',
    recipients: ['hosting', 'mail'],
  },
];
