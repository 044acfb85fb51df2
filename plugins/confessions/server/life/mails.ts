/** Emails about a confession: one for each step, in the author's language, without quoting the confession. */
import type { Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import { addresseeOf } from '#server/mail/addressee.ts';
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { SENT_HASH } from '#plugins/confessions/rule-writing.ts';
import { STEP_TEXTS } from './mail-texts.ts';
import type { MailedStep } from './mail-words.ts';

/** Path of a member's sent confessions with their status. */
export const SENT_PATH = `/confess${SENT_HASH}`;

export interface StepNotice {
  readonly step: MailedStep;
  readonly isEdited?: boolean;
  readonly hasYear?: boolean;
  /** Release date of the film, YYYY-MM-DD. */
  readonly day?: string | null;
}

const dayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export function stepMail(
  site: MailSite,
  to: Addressee,
  { step, isEdited = false, hasYear = false, day = null }: StepNotice,
): Mail {
  const { greeting, link, close, steps } = STEP_TEXTS;
  const text = steps[step]({ isEdited, hasYear, day: day === null ? null : dayIn(to.locale, day) });
  return renderMail(site, to, { ...text, greeting, link, close }, { path: SENT_PATH, kind: 'sent_text' });
}

/** Notifies the author in the transaction of the step; does nothing if the account is deleted or closed. */
export async function notifyAuthor(
  origin: MailSite & Pick<Origin, 'mail'>,
  trx: Transaction<Database>,
  userId: number | null,
  notice: StepNotice,
): Promise<void> {
  const to = userId === null ? undefined : await addresseeOf(trx, userId);
  if (to) await origin.mail.send(stepMail(origin, to, notice), trx);
}
