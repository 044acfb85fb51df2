/** Addresses that get no further email, as reported by the mail server or by the mail delivery service. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { Email } from '#ports/credentials.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { addressKey, silenceAccounts, updateAllLeads } from './store.ts';

/** Maximum age of a report, in s, to prevent replays. */
export const REPORT_AGE_MAX_S = 300;
/** Maximum number of reports per call. */
const REPORTS_MAX = 1000;

export const Reports = v.object({
  events: v.pipe(
    v.array(v.object({ type: v.picklist(['bounce', 'complaint']), email: Email })),
    v.maxLength(REPORTS_MAX),
  ),
});

type Reason = v.InferOutput<typeof Reports>['events'][number]['type'];

/** Blocks the address for every brand; idempotent. A complaint also ends the newsletters, as unsubscribing does. */
export const suppress = ({ db, config, now }: Origin, email: string, reason: Reason): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    await trx
      .insertInto('newsletter_suppressions')
      .values({ address_key: addressKey(config.secret, email), reason, created_at: at })
      .onConflict((conflict) => conflict.column('address_key').doNothing())
      .execute();
    if (reason === 'bounce') await updateAllLeads(trx, email, { bounced_at: at });
    else {
      const ended = { status: 'unsubscribed', unsubscribed_at: at, weekly: false, offers: false } as const;
      await updateAllLeads(trx, email, ended);
      await silenceAccounts(trx, email, at);
    }
  });

/** Signature of a report over its time (in s) and its body. */
export const reportSignature = (secret: string, timeS: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timeS}.`).update(body).digest('hex');

/** Whether a header `t=<seconds>,v1=<signature>` is a recent and valid signature of this body. */
export function isSigned(secret: string, header: string, body: Buffer, now: Date): boolean {
  const [, timeS = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (timeS === '' || Math.abs(now.getTime() / 1000 - Number(timeS)) > REPORT_AGE_MAX_S) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(reportSignature(secret, timeS, body)));
}
