/** Outgoing email: always through the job queue, to a mail server or to the mailbox. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Database } from '../db/schema.ts';
import type { JobRunner, Jobs } from '../jobs/jobs.ts';

/** The queue of outgoing email. */
export const MAIL_QUEUE = 'mail';
/** Number of retries; with their delays they span about a day. */
export const MAIL_RETRIES = 12;

/** Connections to the mail server, which is also the number of emails taken from the queue at a time. */
export const MAILS_AT_ONCE = 5;
/** Sending takes at most half an hour by the timeouts of SMTP (delivery.ts). The job must not be taken again before. */
const MAIL_EXPIRE_S = 35 * 60;
/** Delay before a possibly accepted email is sent again, and the maximum number of repetitions. */
export const UNCERTAIN_DELAY_S = 60 * 60;
export const UNCERTAIN_RETRIES = 2;
/** The priority of awaited email, which is sent before all other email. */
const AWAITED_PRIORITY = 10;

export interface Mail {
  to: string;
  /** Name of the sender. */
  sender: string;
  /** The sender's address, which may be preceded by another name. */
  from?: string;
  /** The email's brand; set when it is sent. */
  brand?: string;
  subject: string;
  text: string;
  html: string;
  locale: Locale;
  /** The kind of email, e.g. `verify_account`. */
  kind: string;
  /** An attachment; a mailbox without a mail server stores the email without it. */
  attachment?: { readonly name: string; readonly type: string; readonly base64: string };
  /** The last email to an address that is no longer stored: a mailbox stores it without the address. */
  isLast?: boolean;
  /** Whether a person is waiting for it. */
  isAwaited?: boolean;
  /** Absolute URL for one-click unsubscribing from bulk email (RFC 8058). */
  unsubscribe?: string;
  /**
   * Id of the message, the same for every attempt, so that a mailbox can recognise a second copy; set when it is
   * queued.
   */
  messageId?: string;
  /** Number of attempts that the server may have accepted without a reply. */
  uncertain?: number;
}

export interface Mailer {
  /** Queues an email; with `tx` it is sent only when that transaction commits. */
  send(mail: Mail, tx?: Kysely<Database>): Promise<void>;
  /**
   * Adds a listener for addresses that the mail server rejects as unknown. If it throws, sending is retried and the
   * listener called again.
   */
  onNobody(listener: (to: string) => Promise<void>): void;
}

/**
 * The transport of an email. Rejects when it was not accepted, and the queue retries; rejects with NobodyThere when
 * retrying is useless.
 */
export type Delivery = (mail: Mail) => Promise<void>;

/** The mail server reports permanently that the mailbox does not exist. */
export class NobodyThere extends Error {
  override readonly name = 'NobodyThere';
}

/** The mail server accepts no email at the moment. */
export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable';
}

/** The whole email was sent without a reply: the server may have accepted it. */
export class MaybeAccepted extends Error {
  override readonly name = 'MaybeAccepted';
}

/** A line break in a header would begin another one. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Throws if a header field has more than one line. */
function assertOneLine({
  to,
  sender,
  subject,
  kind,
  locale,
  from = '',
  unsubscribe = '',
  attachment,
}: Mail): void {
  const { name = '', type = '' } = attachment ?? {};
  if ([to, sender, subject, kind, locale, from, unsubscribe, name, type].some((field) => CONTROL.test(field)))
    throw new Error('an email header contains a line break');
}

/** The mailer based on the queue, which it declares. */
export function createMailer(jobs: Jobs & Pick<JobRunner, 'retryNow'>, deliver: Delivery): Mailer {
  const listeners: ((to: string) => Promise<void>)[] = [];
  let isWaiting = false;
  const deliverOrReport = async (mail: Mail): Promise<void> => {
    try {
      await deliver(mail);
      if (!isWaiting) return;
      isWaiting = false;
      // The email has been sent: an error here must not send it again.
      await jobs.retryNow(MAIL_QUEUE).catch(() => (isWaiting = true));
    } catch (error) {
      if (error instanceof MailServerUnavailable) isWaiting = true;
      const { uncertain = 0 } = mail;
      if (error instanceof MaybeAccepted && uncertain < UNCERTAIN_RETRIES)
        return jobs.send(MAIL_QUEUE, { ...mail, uncertain: uncertain + 1 }, { delayS: UNCERTAIN_DELAY_S });
      // Another copy would be one too many.
      if (error instanceof MaybeAccepted) return undefined;
      if (!(error instanceof NobodyThere)) throw error;
      for (const listener of listeners)
        // Listeners run in order.
        await listener(mail.to);
      // Bulk email is not retried; an email that a member waits for is, because their mailbox may be created later.
      if (mail.unsubscribe === undefined) throw error;
    }
  };
  jobs.work<Mail>(MAIL_QUEUE, deliverOrReport, {
    retries: MAIL_RETRIES,
    forgets: true,
    batch: MAILS_AT_ONCE,
    expireS: MAIL_EXPIRE_S,
    atOnce: MAILS_AT_ONCE,
  });
  return {
    onNobody: (listener) => void listeners.push(listener),
    async send({ isAwaited = false, ...mail }, tx) {
      assertOneLine(mail);
      const priority = isAwaited ? AWAITED_PRIORITY : 0;
      await jobs.send(MAIL_QUEUE, { messageId: randomUUID(), ...mail }, { priority, ...(tx ? { tx } : {}) });
    },
  };
}

/** A brand's mailer: sends from the brand's address by default. */
export const mailerOf = (
  mailer: Mailer,
  { brand, mailFrom }: { brand: string; mailFrom: string },
): Mailer => ({
  ...mailer,
  send: (mail, tx) => mailer.send({ from: mailFrom, brand, ...mail }, tx),
});
