/** The plugin's cookies and storage keys; all are first-party. */
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { CLOSED_COOKIE, CLOSED_COOKIE_S, OPENED_KEY } from '../rule-lead.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: CLOSED_COOKIE,
    category: 'preferences',
    lifetimeS: CLOSED_COOKIE_S,
    purpose: {
      en: 'How often, and when last, you closed the invitation to the newsletter: after three times it stays away.',
      de: 'Wie oft und wann zuletzt du die Einladung zum Newsletter geschlossen hast: Nach dreimal bleibt sie weg.',
      es: 'Cuántas veces y cuándo cerraste por última vez la invitación al boletín: tras tres veces no vuelve a aparecer.',
      fr: 'Combien de fois et quand vous avez fermé l’invitation à la newsletter : après trois fois, elle ne revient plus.',
    },
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: OPENED_KEY,
    category: 'preferences',
    lasts: 'tab',
    purpose: {
      en: 'That the invitation to the newsletter has opened during this visit, so that it does not open again. Ends when you close the tab.',
      de: 'Dass sich die Einladung zum Newsletter bei diesem Besuch schon geöffnet hat und es nicht noch einmal tut. Endet, wenn du den Tab schließt.',
      es: 'Que la invitación al boletín ya se abrió en esta visita, para que no vuelva a abrirse. Termina al cerrar la pestaña.',
      fr: 'Que l’invitation à la newsletter s’est déjà ouverte pendant cette visite, pour qu’elle ne s’ouvre plus. Disparaît quand vous fermez l’onglet.',
    },
  },
];
