/** Types of the texts of the emails about a confession. */
import type { MailTexts } from '#server/mail/mail-template.ts';

/** Parameters of an email besides the step. */
export interface StepFacts {
  /** Whether staff changed the text before publication. */
  readonly isEdited: boolean;
  /** Release date of the film in the format of the language; null if it is unknown. */
  readonly day: string | null;
  /** Whether a year of access was granted for the confession. */
  readonly hasYear: boolean;
}

/** The steps that send an email. */
export type MailedStep = 'submit' | 'take' | 'publish' | 'reject' | 'remove' | 'choose' | 'film' | 'date';
type StepText = Pick<MailTexts, 'subject' | 'text'>;

export interface StepTexts extends Pick<MailTexts, 'greeting' | 'link' | 'close'> {
  readonly steps: Readonly<Record<MailedStep, (facts: StepFacts) => StepText>>;
}
