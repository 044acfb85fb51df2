/** Emails to members, in the causing transaction: each once per period, or once per action. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { addresseeOf } from '#server/mail/addressee.ts';
import type { Addressee, MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { SubscriptionDeps } from './deps.ts';
import { notice } from './store.ts';
import type { NoticeKind } from './tables.ts';

interface NotificationOnce {
  readonly userId: number;
  readonly subscriptionId: number;
  /** The end of the period that the email is about. */
  readonly period: Date;
  readonly kind: NoticeKind;
}

/** Queues an email about a one-off event; the caller's transaction makes it unique. */
export async function notify(
  { origin }: Pick<SubscriptionDeps, 'origin'>,
  trx: Transaction<Database>,
  userId: number,
  mailOf: (site: MailSite, to: Addressee) => Mail,
): Promise<void> {
  const to = await addresseeOf(trx, userId);
  if (to) await origin.mail.send(mailOf(origin, to), trx);
}

/** Queues an email once per period and kind; false if it was sent before. */
export async function notifyOnce(
  deps: Pick<SubscriptionDeps, 'origin'>,
  trx: Transaction<Database>,
  { userId, subscriptionId, period, kind }: NotificationOnce,
  mailOf: (site: MailSite, to: Addressee) => Mail,
): Promise<boolean> {
  const isNew = await notice(trx, subscriptionId, { period, kind, now: deps.origin.now() });
  if (isNew) await notify(deps, trx, userId, mailOf);
  return isNew;
}
