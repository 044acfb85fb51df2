/** What the mails about a confession say, whatever the language. */
import type { Words } from '#server/mail/mail-template.ts';

/** What a mail is told beside the step. */
export interface StepFacts {
  /** Whether staff has changed something before it was published. */
  readonly isEdited: boolean;
  /** When what was made of it is released, as the language writes it; null while nobody knows. */
  readonly day: string | null;
  /** Whether a year of access was given for it. */
  readonly hasYear: boolean;
}

/** The steps that are told. */
export type ToldStep = 'submit' | 'take' | 'publish' | 'reject' | 'remove' | 'choose' | 'film' | 'date';
type Said = Pick<Words, 'subject' | 'text'>;

export interface StepTexts {
  readonly greeting: string;
  readonly link: string;
  readonly close: string;
  readonly steps: Readonly<Record<ToldStep, (facts: StepFacts) => Said>>;
}
