/** Outgoing mail: always through the job queue, to a mail server or to the mailbox. */
import type { Kysely } from 'kysely';
import type { Locale } from '../../kernel/i18n/i18n.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** The queue of outgoing mail. */
export const MAIL_QUEUE = 'mail';
/** Tries after the first; with the waits between them about a day. */
export const MAIL_RETRIES = 12;

/** Mails that are taken from the queue at a time. */
const MAIL_BATCH = 20;
/** Connections to the mail server, and mails on their way at once. */
export const MAILS_AT_ONCE = 5;
/** Leaves before everything else. */
const AWAITED_PRIORITY = 10;

export interface Mail {
  to: string;
  /** Name of the sender. */
  sender: string;
  /** The sender's address, before which another name may stand. */
  from?: string;
  subject: string;
  text: string;
  html: string;
  locale: Locale;
  /** What the mail is for, e.g. `verify_account`. */
  kind: string;
  /** A file that goes with it; a mailbox without a mail server stores the mail alone. */
  attachment?: { readonly name: string; readonly type: string; readonly base64: string };
  /** Whether a person sits and waits for it. */
  isAwaited?: boolean;
  /** Of mail to many: where a mail's program unsubscribes by a press (RFC 8058), as a whole address. */
  unsubscribe?: string;
}

export interface Mailer {
  /** Queues a mail; with `tx` it leaves only when that transaction commits. */
  send(mail: Mail, tx?: Kysely<Database>): Promise<void>;
  /** Adds who is told of an address that the mail server says does not exist. Throws: the mail is tried again, and it is told of again. */
  onNobody(listener: (to: string) => Promise<void>): void;
}

/** Where a mail goes in the end. Rejects when it was not taken; the queue tries again. Rejects with NobodyThere when that is no use. */
export type Delivery = (mail: Mail) => Promise<void>;

/** The mail server says for good that there is no such mailbox. */
export class NobodyThere extends Error {
  override readonly name = 'NobodyThere';
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
export function createMailer(jobs: Jobs, deliver: Delivery): Mailer {
  const listeners: ((to: string) => Promise<void>)[] = [];
  const deliverOrTell = async (mail: Mail): Promise<void> => {
    try {
      await deliver(mail);
    } catch (error) {
      if (!(error instanceof NobodyThere)) throw error;
      for (const listener of listeners)
        // In their order.
        await listener(mail.to);
      // Mail to many is not tried again; what a member waits for is, as their mailbox may come to be.
      if (mail.unsubscribe === undefined) throw error;
    }
  };
  jobs.work<Mail>(MAIL_QUEUE, deliverOrTell, {
    retries: MAIL_RETRIES,
    forgets: true,
    batch: MAIL_BATCH,
    atOnce: MAILS_AT_ONCE,
  });
  return {
    onNobody: (listener) => void listeners.push(listener),
    async send({ isAwaited = false, ...mail }, tx) {
      assertOneLine(mail);
      const priority = isAwaited ? AWAITED_PRIORITY : 0;
      await jobs.send(MAIL_QUEUE, mail, { priority, ...(tx ? { tx } : {}) });
    },
  };
}

/** A mailer whose mails come from this address unless they say otherwise. */
export const mailerFrom = (mailer: Mailer, from: string): Mailer => ({
  ...mailer,
  send: (mail, tx) => mailer.send({ from, ...mail }, tx),
});
