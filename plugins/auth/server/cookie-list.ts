/** The cookies the plugin sets; all are first-party. */
import { DEVICE_LIFETIME_S } from './devices.ts';
import { ACCESS_TOKEN_LIFETIME_S } from './tokens.ts';
import type { CookieDeclaration } from '#ports/site.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'Authorization',
    category: 'necessary',
    lifetimeS: ACCESS_TOKEN_LIFETIME_S,
    purpose: {
      en: 'Keeps you logged in. Scripts cannot read it.',
      de: 'Hält dich angemeldet. Skripte können es nicht lesen.',
      es: 'Mantiene tu sesión iniciada. Los scripts no pueden leerla.',
      fr: 'Maintient votre connexion. Les scripts ne peuvent pas le lire.',
    },
  },
  {
    name: 'Refresh',
    category: 'necessary',
    lifetimeS: ACCESS_TOKEN_LIFETIME_S,
    purpose: {
      en: 'Renews your login before it ends. It is sent to one address only, and scripts cannot read it.',
      de: 'Erneuert deine Anmeldung, bevor sie endet. Es geht nur an eine einzige Adresse, und Skripte können es nicht lesen.',
      es: 'Renueva tu sesión antes de que termine. Solo se envía a una dirección y los scripts no pueden leerla.',
      fr: 'Renouvelle votre connexion avant sa fin. Il n’est envoyé qu’à une seule adresse, et les scripts ne peuvent pas le lire.',
    },
  },
  {
    name: 'known_device',
    category: 'necessary',
    lifetimeS: DEVICE_LIFETIME_S,
    purpose: {
      en: 'Shows that this browser has logged in before, so that strangers who guess at your password cannot lock you out. It names nobody, and scripts cannot read it.',
      de: 'Zeigt, dass dieser Browser schon einmal angemeldet war, damit Fremde, die dein Passwort raten, dich nicht aussperren können. Es nennt niemanden, und Skripte können es nicht lesen.',
      es: 'Demuestra que este navegador ya ha iniciado sesión, para que nadie que intente adivinar tu contraseña pueda dejarte fuera. No identifica a nadie y los scripts no pueden leerla.',
      fr: 'Indique que ce navigateur s’est déjà connecté, afin que des inconnus qui essaient de deviner votre mot de passe ne puissent pas vous bloquer l’accès. Il ne nomme personne et aucun script ne peut le lire.',
    },
  },
];
