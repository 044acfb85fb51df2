/** The voice of each brand, and the terms and rules of all brands. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Voice } from '#ports/voice.ts';

/** The voices, by brand id, from the brands' folders. */
export const VOICES: Readonly<Record<string, Voice>> = Object.fromEntries(
  Object.entries(import.meta.glob<Voice>('../../brands/*/voice.ts', { import: 'voice', eager: true })).map(
    ([file, voice]) => [file.split('/').at(-2), voice],
  ),
);

/** Terms in each language of the site. */
export const TERMS: readonly Readonly<Record<Locale, string>>[] = [
  { en: 'Subscription', de: 'Abo', es: 'Suscripción', fr: 'Abonnement' },
  { en: 'Subscribe', de: 'Abo abschließen', es: 'Suscribirse', fr: 'S’abonner' },
  { en: 'Films', de: 'Filme', es: 'Películas', fr: 'Films' },
  { en: 'Performers', de: 'Darsteller:innen', es: 'Intérpretes', fr: 'Interprètes' },
  { en: 'Confessions', de: 'Geständnisse', es: 'Confesiones', fr: 'Confessions' },
  { en: 'My list', de: 'Meine Liste', es: 'Mi lista', fr: 'Ma liste' },
  { en: 'Watch now', de: 'Jetzt ansehen', es: 'Ver ahora', fr: 'Regarder' },
  { en: 'Log in', de: 'Anmelden', es: 'Iniciar sesión', fr: 'Se connecter' },
  { en: 'Log out', de: 'Abmelden', es: 'Cerrar sesión', fr: 'Se déconnecter' },
  { en: 'Free', de: 'Kostenlos', es: 'Gratis', fr: 'Gratuit' },
  { en: 'Terms', de: 'Nutzungsbedingungen', es: 'Condiciones', fr: 'Conditions' },
];

/** Preferred and avoided wording for all brands, with the reason. */
export const RULES: readonly (readonly [does: string, never: string, why: string])[] = [
  ['Subscription', 'Membership', 'One noun for one thing, in the site, its mails and its invoices.'],
  ['Keep it', 'OK', 'A button states its effect, so that nobody has to read the question again.'],
  [
    'Your card was declined. Try another, or pay in another way.',
    'Error 402. Payment failed!',
    'State what happened and what to do, never whose fault it is.',
  ],
  [
    'Your receipt',
    'Your receipt for “A Borrowed Room”',
    'Subjects and tab titles do not reveal what is watched.',
  ],
  ['31 min', '1860 seconds', 'Familiar units, in the format of the language.'],
  [
    'Loading…',
    'Loading...',
    'An ellipsis is one character. Quotation marks are those of the language: “ ” „ “ « ».',
  ],
  [
    'du, tú, vous',
    'Sie, usted, tu',
    'Informal in German and Spanish, formal in French, as is usual for such sites.',
  ],
  ['Encore une minute !', 'Encore une minute!', 'French has a no-break space before ; : ! ?.'],
  [
    'A woman alone in a train',
    'Picture 3',
    'Describe the picture for people who cannot see it; leave it empty for decoration.',
  ],
];
