/** Addresses that are written to no more: what the mail server says of them, or whoever delivers its mail. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { Email } from '#ports/credentials.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { addressKey, silenceAccounts, tellAllLeads } from './store.ts';

/** How old a report may be, in s: what is sent again later is refused. */
export const REPORT_AGE_MAX_S = 300;
/** Reports in one call. */
const REPORTS_MAX = 1000;

export const Reports = v.object({
  events: v.pipe(
    v.array(v.object({ type: v.picklist(['bounce', 'complaint']), email: Email })),
    v.maxLength(REPORTS_MAX),
  ),
});

type Reason = v.InferOutput<typeof Reports>['events'][number]['type'];

/** Remembers it, for every brand; twice is once. A complaint ends the letters as well, as unsubscribing does at one. */
export const suppress = ({ db, config, now }: Origin, email: string, reason: Reason): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    await trx
      .insertInto('newsletter_suppressions')
      .values({ address_key: addressKey(config.secret, email), reason, created_at: at })
      .onConflict((conflict) => conflict.column('address_key').doNothing())
      .execute();
    if (reason === 'bounce') await tellAllLeads(trx, email, { bounced_at: at });
    else {
      const ended = { status: 'unsubscribed', unsubscribed_at: at, weekly: false, offers: false } as const;
      await tellAllLeads(trx, email, ended);
      await silenceAccounts(trx, email, at);
    }
  });

/** What signs a report: the time it was sent at, in s, and its bytes. */
export const reportSignature = (secret: string, timeS: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timeS}.`).update(body).digest('hex');

/** Whether a header `t=<seconds>,v1=<signature>` signs these bytes, not long ago. */
export function isSigned(secret: string, header: string, body: Buffer, now: Date): boolean {
  const [, timeS = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (timeS === '' || Math.abs(now.getTime() / 1000 - Number(timeS)) > REPORT_AGE_MAX_S) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(reportSignature(secret, timeS, body)));
}
