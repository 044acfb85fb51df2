/** The questions, one per day, repeated from the beginning. */
import type { Text } from '#ports/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Question {
  readonly text: Text;
  readonly answers: readonly Text[];
  /** Index of the correct answer, from 0. */
  readonly solution: number;
}

const everywhere = (text: string): Text => ({ en: text, de: text, es: text, fr: text });

const FIRST: Question = {
  text: {
    en: 'How many pictures a second does a film usually show?',
    de: 'Wie viele Bilder pro Sekunde zeigt ein Film normalerweise?',
    es: '¿Cuántos fotogramas por segundo suele mostrar una película?',
    fr: 'Combien d’images par seconde un film montre-t-il d’habitude ?',
  },
  answers: ['16', '24', '60'].map(everywhere),
  solution: 1,
};

const QUESTIONS: readonly Question[] = [
  FIRST,
  {
    text: {
      en: 'Where did the Lumière brothers show films to a paying audience in 1895?',
      de: 'Wo zeigten die Brüder Lumière 1895 einem zahlenden Publikum Filme?',
      es: '¿Dónde proyectaron los hermanos Lumière películas ante un público de pago en 1895?',
      fr: 'Où les frères Lumière ont-ils projeté des films devant un public payant en 1895 ?',
    },
    answers: [
      { en: 'Paris', de: 'Paris', es: 'París', fr: 'Paris' },
      { en: 'Lyon', de: 'Lyon', es: 'Lyon', fr: 'Lyon' },
      { en: 'London', de: 'London', es: 'Londres', fr: 'Londres' },
    ],
    solution: 0,
  },
  {
    text: {
      en: 'What does a clapperboard help to match?',
      de: 'Was bringt eine Filmklappe in Übereinstimmung?',
      es: '¿Qué ayuda a sincronizar la claqueta?',
      fr: 'Qu’est-ce que le clap aide à synchroniser ?',
    },
    answers: [
      { en: 'Light and colour', de: 'Licht und Farbe', es: 'Luz y color', fr: 'Lumière et couleur' },
      {
        en: 'Script and cast',
        de: 'Drehbuch und Besetzung',
        es: 'Guion y reparto',
        fr: 'Scénario et acteurs',
      },
      { en: 'Picture and sound', de: 'Bild und Ton', es: 'Imagen y sonido', fr: 'Image et son' },
    ],
    solution: 2,
  },
];

/** The number of days since 1 January 1970, UTC. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

export const questionOf = (day: number): Question => QUESTIONS[day % QUESTIONS.length] ?? FIRST;
