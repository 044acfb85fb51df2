/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['consent_history', 'consent_texts', 'consents'],
    what: {
      en: 'Your choice of cookies with a random number, the country, the date and the text you were shown',
      de: 'Deine Cookie-Wahl mit einer Zufallszahl, dem Land, dem Datum und dem Text, der dir gezeigt wurde',
      es: 'Tu elección de cookies con un número aleatorio, el país, la fecha y el texto que se te mostró',
      fr: 'Votre choix de cookies avec un nombre aléatoire, le pays, la date et le texte qui vous a été montré',
    },
    purpose: {
      en: 'To prove your choice',
      de: 'Um deine Wahl zu belegen',
      es: 'Para demostrar tu elección',
      fr: 'Pour prouver votre choix',
    },
    basis: 'law',
    recipients: ['hosting'],
  },
];
