/** The two ends of outgoing mail: a mail server, or the mailbox table that `/_dev/mail` shows. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { outage, type Outage } from '../db/outage.ts';
import type { Database } from '../db/schema.ts';
import {
  MAILS_AT_ONCE,
  MailServerUnavailable,
  MaybeAccepted,
  NobodyThere,
  type Delivery,
  type Mail,
} from './mailer.ts';

const MINUTE_MS = 60_000;
/** How long the mail server may take to be reached. */
export const SMTP_CONNECT_TIMEOUT_MS = MINUTE_MS;
/** To greet, and to answer what follows: the longest is the wait after the end of DATA (RFC 5321, 4.5.3.2). */
export const SMTP_GREETING_TIMEOUT_MS = 5 * MINUTE_MS;
export const SMTP_SILENCE_TIMEOUT_MS = 10 * MINUTE_MS;

/** The address of a sender, without the name that may stand before it. */
export const addressIn = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;

/** The mail server's reply, by its code alone: its text may contain the recipient. */
const refusalBy = (error: unknown, isWhole: boolean): Error => {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string };
  const reason = `the mail server did not take it (${responseCode ?? (code || 'no answer')})`;
  if (isNobody(error)) return new NobodyThere(reason);
  if (isWhole && responseCode === undefined) return new MaybeAccepted(reason);
  return ofMail.has(code) ? new Error(reason) : new MailServerUnavailable(reason);
};

/** Whether it says of the recipient that there is no such mailbox: RFC 3463 "X.1.X" and "X.2.1", or no closer word. What is refused by a policy is not. */
function isNobody(error: unknown): boolean {
  const {
    code,
    command,
    responseCode,
    response = '',
  } = error as Record<string, string | undefined> & {
    responseCode?: number;
  };
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return false;
  const closer = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (closer !== undefined) return /^5\.(?:1\.\d|2\.1$)/.test(closer);
  return responseCode === 550 || responseCode === 551 || responseCode === 553;
}

/** What a mail server that works says of one mail: its recipient, its content. */
const ofMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** What the log says of a mail server that takes nothing: once, however many mails wait, and to whom none of them goes. */
const mailOutage = (log: FastifyBaseLogger): Outage =>
  outage({
    onLost: (cause) =>
      log.error({ err: cause }, 'mail cannot be sent; it waits, and is tried again for a day'),
    onBack: (outageS) => log.warn({ outageS }, 'mail is sent again'),
  });

/** A file of a mail, from the text in which it waited in the queue. */
const attached = ({ name, type, base64 }: NonNullable<Mail['attachment']>) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(base64, 'base64'),
});

/** Delivers over SMTP; `close` ends idle connections. */
export function smtpDelivery(
  { smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string },
  log?: FastifyBaseLogger,
  silenceMs = SMTP_SILENCE_TIMEOUT_MS,
): {
  deliver: Delivery;
  close(): void;
} {
  const seen = log && mailOutage(log);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // A connection that has carried many mails goes on carrying: some servers greet slowly on purpose.
    maxMessages: Infinity,
    connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
    greetingTimeout: SMTP_GREETING_TIMEOUT_MS,
    socketTimeout: silenceMs,
    // Nothing in a mail may name a file or an address that the origin would read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const whole = new Set<string>();
  transport.use('stream', (mail, done) => {
    // The connection has read the whole mail when this stream ends; a failure after that is no refusal.
    mail.message.transform(() => new PassThrough().once('end', () => whole.add(mail.message.messageId())));
    done();
  });
  return {
    deliver: async ({
      to,
      sender,
      from = mailFrom,
      subject,
      text,
      html,
      locale,
      kind,
      attachment,
      unsubscribe,
      messageId = randomUUID(),
    }) => {
      const address = addressIn(from);
      const id = `<${messageId}@${address.slice(address.lastIndexOf('@') + 1)}>`;
      await transport
        .sendMail({
          // One recipient, taken as it is: as a plain string it could be read as a list.
          to: { name: '', address: to },
          from: { name: sender, address },
          messageId: id,
          subject,
          text,
          html,
          ...(attachment ? { attachments: [attached(attachment)] } : {}),
          headers: {
            'Content-Language': locale,
            'X-Mail-Kind': kind,
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === undefined
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        })
        .catch((error: unknown) => {
          const refusal = refusalBy(error, whole.has(id));
          if (ofMail.has((error as { code?: string }).code ?? '')) seen?.back();
          else seen?.lost(refusal);
          throw refusal;
        })
        .finally(() => whole.delete(id));
      seen?.back();
    },
    close: () => transport.close(),
  };
}

/** Keeps mail in the mailbox. */
export const mailboxDelivery =
  (db: Kysely<Database>, now: () => Date): Delivery =>
  async ({ to, sender, subject, text, html, locale, kind, brand, unsubscribe = null, isLast = false }) => {
    const recipient = isLast ? '' : to;
    await db
      .insertInto('mailbox')
      .values({
        sender,
        subject,
        text,
        html,
        locale,
        kind,
        brand,
        unsubscribe,
        recipient,
        created_at: now(),
      })
      .execute();
  };

/** Delivery as the settings have it. */
export const deliveryOf = (
  config: Config,
  { db, now, log }: { db: Kysely<Database>; now: () => Date; log: FastifyBaseLogger },
) =>
  config.smtpUrl
    ? smtpDelivery({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom }, log)
    : { deliver: mailboxDelivery(db, now), close: () => undefined };
