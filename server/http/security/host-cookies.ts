/** The cookies and browser storage of the kernel; all are first-party. */
import { LOCALE_COOKIE_MAX_AGE_S } from '#app/i18n/i18n.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';

export const HOST_COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'locale',
    category: 'necessary',
    lifetimeS: LOCALE_COOKIE_MAX_AGE_S,
    purpose: {
      en: 'Remembers the language you chose.',
      de: 'Merkt sich die gewählte Sprache.',
      es: 'Recuerda el idioma que elegiste.',
      fr: 'Retient la langue que vous avez choisie.',
    },
  },
];

export const HOST_STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'chunk-reloaded-at',
    category: 'necessary',
    lasts: 'tab',
    purpose: {
      en: 'When the page last reloaded itself for a new version. Ends when you close the tab.',
      de: 'Wann sich die Seite zuletzt für eine neue Version neu geladen hat. Endet, wenn du den Tab schließt.',
      es: 'Cuándo se recargó la página por última vez por una versión nueva. Termina al cerrar la pestaña.',
      fr: 'Le dernier rechargement de la page pour une nouvelle version. Disparaît quand vous fermez l’onglet.',
    },
  },
];
