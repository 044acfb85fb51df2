/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['comments'],
    what: { en: 'Your comments', de: 'Deine Kommentare', es: 'Tus comentarios', fr: 'Vos commentaires' },
    purpose: {
      en: 'To show them under your nickname',
      de: 'Um sie unter deinem Nickname zu zeigen',
      es: 'Para mostrarlos con tu apodo',
      fr: 'Pour les afficher sous votre pseudo',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
  {
    tables: ['segment_entries'],
    what: {
      en: 'The email address that asked to be reminded of a release',
      de: 'Die E-Mail-Adresse, die an einen Start erinnert werden möchte',
      es: 'El correo que pidió que se le recuerde un estreno',
      fr: 'L’adresse e-mail qui a demandé un rappel de sortie',
    },
    purpose: {
      en: 'To send that one email',
      de: 'Um diese eine E-Mail zu senden',
      es: 'Para enviar ese único correo',
      fr: 'Pour envoyer cet unique e-mail',
    },
    basis: 'consent',
    recipients: ['hosting', 'mail'],
    until: {
      en: 'Until that email is sent; three days if you do not confirm',
      de: 'Bis diese E-Mail verschickt ist; drei Tage, wenn du nicht bestätigst',
      es: 'Hasta que se envíe ese correo; tres días si no lo confirmas',
      fr: 'Jusqu’à l’envoi de cet e-mail ; trois jours si vous ne confirmez pas',
    },
  },
];
