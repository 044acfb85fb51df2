/** The questions, one per day, repeated from the beginning. */
import { text, type SourceText } from '#server/i18n/text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Question {
  readonly text: SourceText;
  readonly answers: readonly (SourceText | string)[];
  /** Index of the correct answer, from 0. */
  readonly solution: number;
}

const FIRST: Question = {
  text: text('How many pictures a second does a film usually show?'),
  answers: ['16', '24', '60'],
  solution: 1,
};

const QUESTIONS: readonly Question[] = [
  FIRST,
  {
    text: text('Where did the Lumière brothers show films to a paying audience in 1895?'),
    answers: [text('Paris'), text('Lyon'), text('London')],
    solution: 0,
  },
  {
    text: text('What does a clapperboard help to match?'),
    answers: [text('Light and colour'), text('Script and cast'), text('Picture and sound')],
    solution: 2,
  },
];

/** The number of days since 1 January 1970, UTC. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

export const questionOf = (day: number): Question => QUESTIONS[day % QUESTIONS.length] ?? FIRST;
