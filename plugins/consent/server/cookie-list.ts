/** The plugin's cookies and storage keys; all are first-party. */

import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { VISITOR_COOKIE } from '../api.ts';

const DAY_S = 24 * 60 * 60;

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'consent',
    category: 'necessary',
    lifetimeS: 730 * DAY_S,
    purpose: {
      en: 'Remembers your cookie choice and the country it was made in.',
      de: 'Merkt sich deine Cookie-Wahl und das Land, in dem du sie getroffen hast.',
      es: 'Recuerda tu elección de cookies y el país en que la hiciste.',
      fr: 'Retient votre choix de cookies et le pays où vous l’avez fait.',
    },
  },
  {
    name: VISITOR_COOKIE,
    category: 'necessary',
    lifetimeS: 730 * DAY_S,
    purpose: {
      en: 'A random number that links your cookie choice with our proof of it.',
      de: 'Eine Zufallszahl, die deine Cookie-Wahl mit unserem Nachweis verbindet.',
      es: 'Un número aleatorio que une tu elección de cookies con nuestra constancia de ella.',
      fr: 'Un nombre aléatoire qui relie votre choix de cookies à la preuve que nous en gardons.',
    },
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'consent.unsent',
    category: 'necessary',
    purpose: {
      en: 'Notes that your cookie choice has still to reach us, for example after losing the connection.',
      de: 'Vermerkt, dass deine Cookie-Wahl uns noch nicht erreicht hat, etwa weil die Verbindung weg war.',
      es: 'Anota que tu elección de cookies aún no nos ha llegado, por ejemplo tras perder la conexión.',
      fr: 'Note que votre choix de cookies ne nous est pas encore parvenu, par exemple après une coupure de connexion.',
    },
  },
];
