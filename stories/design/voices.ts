/** The voice of each brand, and the terms and rules of all brands. */
import type { Voice } from '#ports/voice.ts';

/** The voices, by brand id, from the brands' folders. */
export const VOICES: Readonly<Record<string, Voice>> = Object.fromEntries(
  Object.entries(import.meta.glob<Voice>('../../brands/*/voice.ts', { import: 'voice', eager: true })).map(
    ([file, voice]) => [file.split('/').at(-2), voice],
  ),
);

/** Terms in each language of the site. */
export const TERMS: readonly (readonly [en: string, de: string, es: string, fr: string])[] = [
  ['Subscription', 'Abo', 'Suscripción', 'Abonnement'],
  ['Subscribe', 'Abo abschließen', 'Suscribirse', 'S’abonner'],
  ['Films', 'Filme', 'Películas', 'Films'],
  ['Performers', 'Darsteller:innen', 'Intérpretes', 'Interprètes'],
  ['Confessions', 'Geständnisse', 'Confesiones', 'Confessions'],
  ['My list', 'Meine Liste', 'Mi lista', 'Ma liste'],
  ['Watch now', 'Jetzt ansehen', 'Ver ahora', 'Regarder'],
  ['Log in', 'Anmelden', 'Iniciar sesión', 'Se connecter'],
  ['Log out', 'Abmelden', 'Cerrar sesión', 'Se déconnecter'],
  ['Free', 'Kostenlos', 'Gratis', 'Gratuit'],
  ['Terms', 'Nutzungsbedingungen', 'Condiciones', 'Conditions'],
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
