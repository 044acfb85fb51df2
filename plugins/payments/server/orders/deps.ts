/** What ordering needs beside what settling does. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Addressee, MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ProcessDeps } from '../callbacks/process.ts';
import type { ConfiguredGateways } from '../gateways/gateway.ts';

export interface OrderDeps extends ProcessDeps {
  readonly jobs: Pick<Origin['jobs'], 'send'>;
  readonly bus: Pick<Origin['bus'], 'publish' | 'subscribe'>;
  readonly log: Pick<Origin['log'], 'warn'>;
  /** Queues a mail in the transaction that causes it. */
  mail(
    tx: Transaction<Database>,
    userId: number,
    mailOf: (site: MailSite, to: Addressee) => Mail,
  ): Promise<void>;
  readonly gateways: ConfiguredGateways;
  /** What cookies are signed with; the first one signs, all of them are accepted. */
  readonly secrets: readonly string[];
  /** Where buyers come back to, without a closing slash. */
  readonly publicUrl: string;
  /** Where gateways report, without a closing slash. */
  readonly callbackBase: string;
  /** Orders of a rehearsal: what gateways tell of live ones is refused, and the other way round. */
  readonly isTest: boolean;
}
