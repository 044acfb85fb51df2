/** Section of the privacy page about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { UNTIL_ACCOUNT } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['visualizations'],
    what: {
      en: 'How far you have watched a film',
      de: 'Wie weit du einen Film gesehen hast',
      es: 'Hasta dónde has visto una película',
      fr: 'Jusqu’où vous avez regardé un film',
    },
    purpose: {
      en: 'To continue where you stopped',
      de: 'Um dort weiterzumachen, wo du aufgehört hast',
      es: 'Para continuar donde lo dejaste',
      fr: 'Pour reprendre là où vous vous êtes arrêté',
    },
    basis: 'contract',
    recipients: ['hosting'],
    until: UNTIL_ACCOUNT,
  },
  {
    tables: ['screen_leases'],
    what: {
      en: 'On which screen you played last',
      de: 'Auf welchem Bildschirm du zuletzt geschaut hast',
      es: 'En qué pantalla viste algo por última vez',
      fr: 'L’écran sur lequel vous avez regardé en dernier',
    },
    purpose: {
      en: 'So that an account plays on one screen at a time',
      de: 'Damit ein Konto auf einem Bildschirm zugleich läuft',
      es: 'Para que una cuenta se use en una pantalla a la vez',
      fr: 'Pour qu’un compte ne serve que sur un écran à la fois',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
];
