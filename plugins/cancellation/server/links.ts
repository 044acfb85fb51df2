/** Mailed cancellation links: requested by email address, read, and used. */
import type { Locale } from '#app/i18n/i18n.ts';
import { Refused, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { countMail } from '#server/mail/limits.ts';
import type { MailedLinks } from '#ports/mailed-links.ts';
import { CANCEL_LINK_LIFETIME_H, type Cancelled } from '../api.ts';
import { cancelNewest, type CancelDeps } from './cancel.ts';
import { linkMail, nothingMail } from './mails.ts';
import { standsOf, type Stands } from './status.ts';
import { accountOf } from './store.ts';

const QUEUE = 'cancellation-mail';
/** The queue for email addresses that get no email: its jobs cost as much to send as real ones, and delay no others. */
const NOBODY_QUEUE = 'cancellation-nobody';
/** The jobs do nothing, so many of them run together. */
const NOBODY_BATCH = 200;
const PURPOSE = 'cancel_subscription';
const LIFETIME_MS = CANCEL_LINK_LIFETIME_H * 60 * 60 * 1000;

export interface LinkDeps extends CancelDeps {
  readonly links: MailedLinks;
}

interface LinkJob {
  /** null if the email address has no account. */
  user_id: number | null;
  locale: Locale;
}

/** Registers the worker of the queue, which looks up the email address, so that the response time reveals nothing. */
export function workOnLinks(deps: LinkDeps): void {
  const { origin, links } = deps;
  const { db, mail, jobs } = origin;
  jobs.work<LinkJob>(QUEUE, async ({ user_id: userId, locale }) => {
    if (userId === null) return;
    await db.transaction().execute(async (transaction) => {
      const issued = await links.issue(transaction, { purpose: PURPOSE, userId, lifetimeMs: LIFETIME_MS });
      if (!issued) return;
      const addressee = { ...issued.addressee, locale };
      const { current } = await standsOf(transaction, deps, userId);
      const written =
        current === 'cancellable'
          ? linkMail(origin, addressee, issued.token)
          : nothingMail(origin, addressee);
      await mail.send(written, transaction);
    });
  });
  jobs.work(NOBODY_QUEUE, async () => undefined, { forgets: true, batch: NOBODY_BATCH });
}

/**
 * Requests the link. Known and unknown email addresses cost the same here: a lookup, a count, a job. Throws Refused
 * `too_many_requests`, for unknown addresses as well.
 */
export async function askForLink(
  { origin }: LinkDeps,
  visitor: RequestVisitor,
  email: string,
): Promise<void> {
  const { db, config, jobs, now } = origin;
  const { address, locale } = visitor;
  const account = await accountOf(db, config, email);
  const asked = { secret: config.secret, kind: 'cancel', account: email, address, now: now() };
  const waitS = await countMail(db, asked);
  const job: LinkJob = { user_id: account?.id ?? null, locale };
  await jobs.send<LinkJob>(account && waitS === 0 ? QUEUE : NOBODY_QUEUE, job);
}

/** Throws Refused: the link of a subscription that was cancelled in another way or has ended counts as used. */
function refuseEnded({ current }: Stands): void {
  if (current === 'bundle') throw new Refused('bundle_subscription');
  if (current !== 'cancellable') throw new Refused('used_token');
}

/**
 * Returns what a token would cancel. Throws Refused `unknown_token`, `used_token`, `expired_token` or
 * `bundle_subscription`.
 */
export async function findByLink(deps: LinkDeps, token: string): Promise<Stands> {
  const { userId } = await deps.links.find({ purpose: PURPOSE, token });
  const stands = await standsOf(deps.origin.db, deps, userId);
  refuseEnded(stands);
  return stands;
}

/**
 * Cancels with a token and uses it; of two parallel requests, the second gets `used_token`. `withdrawsFrom` is the
 * country of a visitor who wants a refund. Throws as `findByLink` does, and Refused `not_withdrawable`, which does not
 * use the token.
 */
export const cancelByLink = (
  deps: LinkDeps,
  token: string,
  withdrawsFrom: string | null,
): Promise<Cancelled> =>
  deps.origin.db.transaction().execute(async (transaction) => {
    const { userId, addressee } = await deps.links.spend(transaction, { purpose: PURPOSE, token });
    refuseEnded(await standsOf(transaction, deps, userId));
    return cancelNewest(deps, transaction, {
      userId,
      addressee,
      by: 'link',
      reason: null,
      withdrawsFrom,
    });
  });
