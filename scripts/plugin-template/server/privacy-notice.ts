/** Entry of the privacy page about the data of this plugin. A new table needs an entry here. */
import { UNTIL_ACCOUNT, type PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['plugin_template_answers'],
    what: {
      en: 'Your answers to the film question of the day',
      de: 'Deine Antworten auf die Filmfrage des Tages',
      es: 'Tus respuestas a la pregunta de cine del día',
      fr: 'Vos réponses à la question cinéma du jour',
    },
    purpose: {
      en: 'To take one answer a day',
      de: 'Um eine Antwort am Tag anzunehmen',
      es: 'Para aceptar una respuesta al día',
      fr: 'Pour accepter une réponse par jour',
    },
    basis: 'contract',
    recipients: ['hosting'],
    until: UNTIL_ACCOUNT,
  },
];
