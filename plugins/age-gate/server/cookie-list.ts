/** The cookies the plugin sets; all are first-party. */
import { AGE_SESSION_S, RETURN_COOKIE_S } from '../api.ts';
import type { CookieDeclaration } from '#ports/site.ts';

const DAY_S = 24 * 60 * 60;

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'age_restriction',
    category: 'necessary',
    lifetimeS: 730 * DAY_S,
    purpose: {
      en: 'Remembers that you confirmed that you are of age.',
      de: 'Merkt sich, dass du deine Volljährigkeit bestätigt hast.',
      es: 'Recuerda que confirmaste ser mayor de edad.',
      fr: 'Retient que vous avez confirmé être majeur.',
    },
  },
  {
    name: 'session_id',
    category: 'necessary',
    lifetimeS: AGE_SESSION_S,
    purpose: {
      en: 'Number of your age verification, where the law asks for one.',
      de: 'Nummer deiner Altersprüfung, wo das Gesetz eine verlangt.',
      es: 'Número de tu verificación de edad, donde la ley la exige.',
      fr: 'Numéro de votre vérification d’âge, là où la loi en exige une.',
    },
  },
  {
    name: 'session_id_verified',
    category: 'necessary',
    lifetimeS: AGE_SESSION_S,
    purpose: {
      en: 'Remembers that your age has been verified.',
      de: 'Merkt sich, dass dein Alter geprüft ist.',
      es: 'Recuerda que tu edad está verificada.',
      fr: 'Retient que votre âge a été vérifié.',
    },
  },
  {
    name: 'age_browser',
    category: 'necessary',
    lifetimeS: RETURN_COOKIE_S,
    purpose: {
      en: 'Recognises this browser when your age verification app leads you back.',
      de: 'Erkennt diesen Browser wieder, wenn deine App zur Altersprüfung dich zurückführt.',
      es: 'Reconoce este navegador cuando tu app de verificación de edad te devuelve aquí.',
      fr: 'Reconnaît ce navigateur quand votre application de vérification d’âge vous y ramène.',
    },
  },
  {
    name: 'age_return',
    category: 'necessary',
    lifetimeS: RETURN_COOKIE_S,
    purpose: {
      en: 'The page you wanted to see, while you verify your age. Encrypted, so that only we can read it.',
      de: 'Die Seite, zu der du wolltest, während du dein Alter prüfen lässt. Verschlüsselt, nur für uns lesbar.',
      es: 'La página que querías ver, mientras verificas tu edad. Cifrada: solo nosotros podemos leerla.',
      fr: 'La page que vous vouliez voir, pendant la vérification de votre âge. Chiffrée : nous seuls pouvons la lire.',
    },
  },
];
