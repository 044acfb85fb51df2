/** The browser storage that the plugin uses. */
import type { StorageDeclaration } from '#ports/site.ts';

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'catalogue.recent-searches',
    category: 'preferences',
    untilEnd: 'session',
    purpose: {
      en: 'Your last searches, eight at most. It never leaves this device, and the search page forgets it when you ask.',
      de: 'Wonach du zuletzt gesucht hast, höchstens acht Mal. Es verlässt dieses Gerät nie, und die Suchseite vergisst es, wenn du willst.',
      es: 'Lo último que buscaste, ocho veces como máximo. Nunca sale de este dispositivo y la página de búsqueda lo olvida cuando se lo pidas.',
      fr: 'Vos dernières recherches, huit au plus. Elles ne quittent jamais cet appareil, et la page de recherche les oublie à votre demande.',
    },
  },
];
