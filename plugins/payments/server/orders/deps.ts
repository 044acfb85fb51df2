/** Dependencies of ordering, in addition to those of settling. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Addressee, MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ProcessDeps } from '../callbacks/process.ts';
import type { ConfiguredGateways } from '#gateways/shared/server/gateway.ts';

export interface OrderDeps extends ProcessDeps {
  readonly jobs: Pick<Origin['jobs'], 'send'>;
  readonly bus: Pick<Origin['bus'], 'publish' | 'subscribe'>;
  readonly log: Pick<Origin['log'], 'warn'>;
  /** Queues an email in the caller's transaction. */
  mail(
    tx: Transaction<Database>,
    userId: number,
    mailOf: (site: MailSite, to: Addressee) => Mail,
  ): Promise<void>;
  readonly gateways: ConfiguredGateways;
  /** Keys of signed cookies: the first one signs, all are accepted. */
  readonly secrets: readonly string[];
  /** Base URL to which buyers return, without a trailing slash. */
  readonly publicUrl: string;
  /** Base URL for callbacks of gateways, without a trailing slash. */
  readonly callbackBase: string;
  /** Whether orders are test orders: live events are refused then, and vice versa. */
  readonly isTest: boolean;
}
