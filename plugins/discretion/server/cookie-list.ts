/** The plugin's cookies and storage keys; all are first-party. */
import { DISCREET_LIFETIME_S } from '#ports/discreet-tab.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'discreet',
    category: 'necessary',
    lifetimeS: DISCREET_LIFETIME_S,
    purpose: {
      en: 'Remembers that this browser keeps discreet: a 1.',
      de: 'Merkt sich, dass dieser Browser diskret bleibt: eine 1.',
      es: 'Recuerda que este navegador usa el modo discreto: un 1.',
      fr: 'Retient que ce navigateur reste discret : un 1.',
    },
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'discretion.left',
    category: 'necessary',
    lasts: 'tab',
    purpose: {
      en: 'That you have left this tab in a hurry, so that Back does not show the page again. Ends when you close the tab.',
      de: 'Dass du diesen Tab schnell verlassen hast, damit „Zurück“ die Seite nicht wieder zeigt. Endet, wenn du den Tab schließt.',
      es: 'Que has salido rápido de esta pestaña, para que «Atrás» no vuelva a mostrar la página. Termina al cerrar la pestaña.',
      fr: 'Que vous avez quitté cet onglet en vitesse, pour que « Précédent » ne montre pas la page à nouveau. Disparaît quand vous fermez l’onglet.',
    },
  },
];
