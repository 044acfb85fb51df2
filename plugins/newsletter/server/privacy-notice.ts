/** The section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['newsletter_leads'],
    what: {
      en: 'The email address you left for the newsletter, and the words you agreed to',
      de: 'Die E-Mail-Adresse für den Newsletter und der Text, dem du zugestimmt hast',
      es: 'El correo que dejaste para el boletín y el texto que aceptaste',
      fr: 'L’adresse e-mail laissée pour la newsletter et le texte que vous avez accepté',
    },
    purpose: {
      en: 'To send it to you',
      de: 'Um ihn dir zu senden',
      es: 'Para enviártelo',
      fr: 'Pour vous l’envoyer',
    },
    basis: 'consent',
    recipients: ['hosting', 'mail'],
    until: {
      en: 'Until you unsubscribe, then 30 days; 30 days if you do not confirm',
      de: 'Bis du ihn abbestellst, danach 30 Tage; 30 Tage, wenn du nicht bestätigst',
      es: 'Hasta que te des de baja y 30 días más; 30 días si no lo confirmas',
      fr: 'Jusqu’à votre désinscription, puis 30 jours ; 30 jours si vous ne confirmez pas',
    },
  },
  {
    tables: ['newsletter_suppressions'],
    what: {
      en: 'Addresses that a mail server has given back, as a digest',
      de: 'Adressen, die ein Mailserver zurückgewiesen hat, als Prüfsumme',
      es: 'Direcciones que un servidor de correo ha devuelto, como resumen criptográfico',
      fr: 'Les adresses renvoyées par un serveur de messagerie, sous forme d’empreinte',
    },
    purpose: {
      en: 'To write to them no more',
      de: 'Um nicht mehr an sie zu schreiben',
      es: 'Para no volver a escribirles',
      fr: 'Pour ne plus leur écrire',
    },
    basis: 'interest',
    recipients: ['hosting'],
  },
];
