/** Declares the browser storage of the floating button; the plugin has nothing else at the origin. */
import { defineModule } from '#server/bootstrap/module.ts';
import type { StorageDeclaration } from '#ports/site.ts';
import { APP_SHARE_STORAGE } from '../rule.ts';

const STORAGE: readonly StorageDeclaration[] = [
  {
    name: APP_SHARE_STORAGE,
    category: 'preferences',
    lasts: 'tab',
    purpose: {
      en: 'A number from 0 to 99, so that the button at the lower edge offers you the same each time. Ends when you close the tab.',
      de: 'Eine Zahl von 0 bis 99, damit dir die Schaltfläche am unteren Rand jedes Mal dasselbe anbietet. Endet, wenn du den Tab schließt.',
      es: 'Un número del 0 al 99, para que el botón del borde inferior te ofrezca siempre lo mismo. Termina al cerrar la pestaña.',
      fr: 'Un nombre de 0 à 99, pour que le bouton du bord inférieur vous propose toujours la même chose. Disparaît quand vous fermez l’onglet.',
    },
  },
];

export const module = defineModule({ id: 'floating', storage: STORAGE });
