/** Mails to members, each once for each period, in the transaction that causes it. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { addresseeOf } from '../../../server/mail/addressee.ts';
import type { Addressee, MailSite } from '../../../server/mail/mail-template.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import type { SubscriptionDeps } from './deps.ts';
import { notice } from './store.ts';
import type { NoticeKind } from './tables.ts';

interface Told {
  readonly userId: number;
  readonly subscriptionId: number;
  /** The end of the period that it is about. */
  readonly period: Date;
  readonly kind: NoticeKind;
}

/** false where they were told before. */
export async function tellOnce(
  { origin }: Pick<SubscriptionDeps, 'origin'>,
  trx: Transaction<Database>,
  { userId, subscriptionId, period, kind }: Told,
  mailOf: (site: MailSite, to: Addressee) => Mail,
): Promise<boolean> {
  const isNew = await notice(trx, subscriptionId, { period, kind, now: origin.now() });
  if (!isNew) return false;
  const to = await addresseeOf(trx, userId);
  if (to) await origin.mail.send(mailOf(origin, to), trx);
  return true;
}
