/** The cookies the plugin sets, and what it keeps in the browser beside; all are first-party. */
import { GROUP_COOKIE_S } from './home/experiments.ts';
import type { CookieDeclaration, StorageDeclaration } from '../../../server/ports/site.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'experiment_{id}',
    category: 'necessary',
    lifetimeS: GROUP_COOKIE_S,
    purpose: {
      en: 'Which of two ways of showing a page you were given by lot, so that it stays the same: a 1 or a 0, nothing about you. Where nothing is being tried out, an hour.',
      de: 'Welche von zwei Darstellungen einer Seite dir das Los gegeben hat, damit es dabei bleibt: eine 1 oder eine 0, nichts über dich. Wird nichts erprobt, eine Stunde lang.',
      es: 'Cuál de dos maneras de mostrar una página te ha tocado en suerte, para que no cambie: un 1 o un 0, nada sobre ti. Si no se está probando nada, dura una hora.',
      fr: 'Laquelle de deux façons de montrer une page le sort vous a donnée, pour qu’elle ne change pas : un 1 ou un 0, rien sur vous. Quand rien n’est à l’essai, une heure.',
    },
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'catalogue.recent-searches',
    category: 'preferences',
    purpose: {
      en: 'Your last searches, eight at most. It never leaves this device, and the search page forgets it when you ask.',
      de: 'Wonach du zuletzt gesucht hast, höchstens acht Mal. Es verlässt dieses Gerät nie, und die Suchseite vergisst es, wenn du willst.',
      es: 'Lo último que buscaste, ocho veces como máximo. Nunca sale de este dispositivo y la página de búsqueda lo olvida cuando se lo pidas.',
      fr: 'Vos dernières recherches, huit au plus. Elles ne quittent jamais cet appareil, et la page de recherche les oublie à votre demande.',
    },
  },
];
