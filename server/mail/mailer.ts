/** Outgoing mail: always through the job queue, to a mail server or to the mailbox. */
import type { Kysely } from 'kysely';
import type { Locale } from '../../kernel/i18n.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** The queue of outgoing mail. */
export const MAIL_QUEUE = 'mail';
/** Tries after the first; with the waits between them about a day. */
export const MAIL_RETRIES = 12;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  locale: Locale;
  /** What the mail is for, e.g. `verify_account`. */
  kind: string;
}

export interface Mailer {
  /** Queues a mail; with `tx` it leaves only when that transaction commits. */
  send(mail: Mail, tx?: Kysely<Database>): Promise<void>;
}

/** Where a mail goes in the end. Rejects when it was not taken; the queue tries again. */
export type Delivery = (mail: Mail) => Promise<void>;

/** The mailer over the queue; declares that queue. */
export function createMailer(jobs: Jobs, deliver: Delivery): Mailer {
  jobs.work<Mail>(MAIL_QUEUE, deliver, { retries: MAIL_RETRIES });
  return { send: (mail, tx) => jobs.send(MAIL_QUEUE, mail, tx ? { tx } : {}) };
}
