/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: [],
    what: {
      en: 'Faults of a page: the code that failed, without its address, your name or your network address',
      de: 'Fehler einer Seite: der betroffene Code, ohne Adresse der Seite, deinen Namen oder deine Netzwerkadresse',
      es: 'Los fallos de una página: el código que falló, sin su dirección, tu nombre ni tu dirección de red',
      fr: 'Les erreurs d’une page : le code en cause, sans son adresse, votre nom ni votre adresse réseau',
    },
    purpose: {
      en: 'To repair them',
      de: 'Um sie zu beheben',
      es: 'Para repararlos',
      fr: 'Pour les corriger',
    },
    basis: 'interest',
    recipients: ['hosting', 'errors'],
    until: {
      en: 'As long as the error collector stores them',
      de: 'So lange, wie der Fehlerdienst sie speichert',
      es: 'Mientras los guarde el servicio de errores',
      fr: 'Aussi longtemps que le service d’erreurs les conserve',
    },
  },
];
