/** Browser storage for reading and listening. */
import type { StorageDeclaration } from '#ports/site.ts';

export const READING_STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'confessions.paper',
    category: 'preferences',
    purpose: {
      en: 'Whether you read confessions on light or dark paper.',
      de: 'Ob du Geständnisse auf hellem oder dunklem Papier liest.',
      es: 'Si lees las confesiones sobre papel claro u oscuro.',
      fr: 'Si vous lisez les confessions sur papier clair ou sombre.',
    },
  },
  {
    name: 'confessions.text-size',
    category: 'preferences',
    purpose: {
      en: 'How large the letters of confessions are.',
      de: 'Wie groß die Schrift der Geständnisse ist.',
      es: 'El tamaño de letra de las confesiones.',
      fr: 'La taille du texte des confessions.',
    },
  },
  {
    name: 'confessions.listening',
    category: 'preferences',
    untilEnd: 'session',
    purpose: {
      en: 'Where you stopped listening to a confession.',
      de: 'Wo du bei einem Geständnis aufgehört hast zuzuhören.',
      es: 'Dónde dejaste de escuchar una confesión.',
      fr: 'L’endroit où vous avez cessé d’écouter une confession.',
    },
  },
  {
    name: 'confessions.listening-speed',
    category: 'preferences',
    purpose: {
      en: 'How fast confessions are read to you.',
      de: 'Wie schnell dir Geständnisse vorgelesen werden.',
      es: 'La velocidad a la que se te leen las confesiones.',
      fr: 'La vitesse à laquelle les confessions vous sont lues.',
    },
  },
];
