/** The plugin's cookies and storage keys; all are first-party. */
import { GROUP_COOKIE_S } from '../rule-group.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: 'experiment_{id}',
    category: 'analytics',
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
    name: 'experiments.counted',
    category: 'analytics',
    purpose: {
      en: 'Which experiments have counted you already, so that none does twice. It never leaves this device.',
      de: 'Welche Versuche dich schon gezählt haben, damit keiner es zweimal tut. Es verlässt dieses Gerät nie.',
      es: 'Qué pruebas ya te han contado, para que ninguna lo haga dos veces. Nunca sale de este dispositivo.',
      fr: 'Quels essais vous ont déjà compté, pour qu’aucun ne le fasse deux fois. Cela ne quitte jamais cet appareil.',
    },
  },
];
