/** The two transports of outgoing email: a mail server, or the mailbox table that `/_dev/mail` shows. */
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
/** Timeout of connecting to the mail server. */
export const SMTP_CONNECT_TIMEOUT_MS = MINUTE_MS;
/**
 * Timeouts of the greeting, and of later replies: the longest is the wait after the end of DATA (RFC 5321, 4.5.3.2).
 */
export const SMTP_GREETING_TIMEOUT_MS = 5 * MINUTE_MS;
export const SMTP_SILENCE_TIMEOUT_MS = 10 * MINUTE_MS;

/** The address of a sender, without a preceding name. */
export const addressIn = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;

/** The reply code of the mail server; its text may contain the recipient. */
const refusalBy = (error: unknown, isWhole: boolean): Error => {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string };
  const reason = `the mail server did not take it (${responseCode ?? (code || 'no answer')})`;
  if (isNobody(error)) return new NobodyThere(reason);
  if (isWhole && responseCode === undefined) return new MaybeAccepted(reason);
  return ofMail.has(code) ? new Error(reason) : new MailServerUnavailable(reason);
};

/**
 * Whether the reply means that the mailbox does not exist: RFC 3463 "X.1.X" and "X.2.1", or no more specific code.
 * Policy rejections do not count.
 */
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

/** Replies of a working mail server about one email: its recipient, its content. */
const ofMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Logs an outage of the mail server once, however many emails wait, without recipients. */
const mailOutage = (log: FastifyBaseLogger): Outage =>
  outage({
    onLost: (cause) =>
      log.error({ err: cause }, 'cannot send email; it stays queued and is retried for a day'),
    onBack: (outageS) => log.warn({ outageS }, 'email can be sent again'),
  });

/** An attachment, decoded from its form in the queue. */
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
    // Connections are reused for many emails, because some servers greet slowly on purpose.
    maxMessages: Infinity,
    connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
    greetingTimeout: SMTP_GREETING_TIMEOUT_MS,
    socketTimeout: silenceMs,
    // Prevents content from making the origin read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const whole = new Set<string>();
  transport.use('stream', (mail, done) => {
    // When this stream ends, the connection has read the whole email; a later failure is not a refusal.
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
          // A structured address, because a plain string could be parsed as a list.
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

/** Stores email in the mailbox. */
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

/** The transport chosen by the settings. */
export const deliveryOf = (
  config: Config,
  { db, now, log }: { db: Kysely<Database>; now: () => Date; log: FastifyBaseLogger },
) =>
  config.smtpUrl
    ? smtpDelivery({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom }, log)
    : { deliver: mailboxDelivery(db, now), close: () => undefined };
