/** Outgoing mail: always through the job queue, to a mail server or to the mailbox. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Database } from '../db/schema.ts';
import type { JobRunner, Jobs } from '../jobs/jobs.ts';

/** The queue of outgoing mail. */
export const MAIL_QUEUE = 'mail';
/** Tries after the first; with the waits between them about a day. */
export const MAIL_RETRIES = 12;

/** Connections to the mail server, and mails that are taken from the queue and sent together. */
export const MAILS_AT_ONCE = 5;
/** A mail takes at most half an hour by the timeouts of SMTP (delivery.ts). Its job must not be taken again before. */
const MAIL_EXPIRE_S = 35 * 60;
/** When a mail that the server may have accepted is sent again, and how often at most. */
export const UNCERTAIN_DELAY_S = 60 * 60;
export const UNCERTAIN_RETRIES = 2;
/** Leaves before everything else. */
const AWAITED_PRIORITY = 10;

export interface Mail {
  to: string;
  /** Name of the sender. */
  sender: string;
  /** The sender's address, before which another name may stand. */
  from?: string;
  /** The brand that it is of; set when it is sent. */
  brand?: string;
  subject: string;
  text: string;
  html: string;
  locale: Locale;
  /** What the mail is for, e.g. `verify_account`. */
  kind: string;
  /** A file that goes with it; a mailbox without a mail server stores the mail alone. */
  attachment?: { readonly name: string; readonly type: string; readonly base64: string };
  /** The last one to an address that is stored no more: a mailbox stores it without the address. */
  isLast?: boolean;
  /** Whether a person sits and waits for it. */
  isAwaited?: boolean;
  /** Of mail to many: where a mail's program unsubscribes by a press (RFC 8058), as a whole address. */
  unsubscribe?: string;
  /** The same for every try, so that a mailbox can recognise a second copy; set when it is queued. */
  messageId?: string;
  /** How often the server may have accepted it without an answer. */
  uncertain?: number;
}

export interface Mailer {
  /** Queues a mail; with `tx` it leaves only when that transaction commits. */
  send(mail: Mail, tx?: Kysely<Database>): Promise<void>;
  /** Adds a listener for addresses that the mail server rejects as unknown. When it throws, the mail is tried again and the listener called again. */
  onNobody(listener: (to: string) => Promise<void>): void;
}

/** Where a mail goes in the end. Rejects when it was not taken; the queue tries again. Rejects with NobodyThere when that is no use. */
export type Delivery = (mail: Mail) => Promise<void>;

/** The mail server says for good that there is no such mailbox. */
export class NobodyThere extends Error {
  override readonly name = 'NobodyThere';
}

/** The mail server takes nothing at the moment, whatever the mail. */
export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable';
}

/** The whole mail was sent and no answer came: the server may have accepted it. */
export class MaybeAccepted extends Error {
  override readonly name = 'MaybeAccepted';
}

/** A line break in a header would begin another one. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Throws for a mail whose header fields are more than one line each. */
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
    throw new Error('a header of a mail has more than one line');
}

/** The mailer over the queue; declares that queue. */
export function createMailer(jobs: Jobs & Pick<JobRunner, 'retryNow'>, deliver: Delivery): Mailer {
  const listeners: ((to: string) => Promise<void>)[] = [];
  let isWaiting = false;
  const deliverOrReport = async (mail: Mail): Promise<void> => {
    try {
      await deliver(mail);
      if (!isWaiting) return;
      isWaiting = false;
      // The mail is sent: a failure here must not send it again.
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
        // In their order.
        await listener(mail.to);
      // Mail to many is not tried again; what a member waits for is, as their mailbox may come to be.
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

/** A mailer of a brand: its mails come from the brand's address unless they say otherwise. */
export const mailerOf = (
  mailer: Mailer,
  { brand, mailFrom }: { brand: string; mailFrom: string },
): Mailer => ({
  ...mailer,
  send: (mail, tx) => mailer.send({ from: mailFrom, brand, ...mail }, tx),
});
