/**
 * Requests a link. The month's films are counted while the account's row is locked, so that parallel requests do not
 * see the same number.
 */
import { randomUUID } from 'node:crypto';
import { Refused, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import { countMail } from '#server/mail/limits.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { SignedClips } from '#ports/clips.ts';
import type { Films } from '#ports/films.ts';
import { LINK_LIFETIME_H, type Allowance } from '../api.ts';
import { admitMember, filmFor, wholeOf } from './admit.ts';
import { linkMail } from './mails.ts';
import { monthAt, type Month } from './month.ts';
import { isCounted, storeLink, usedIn } from './store.ts';

const LIFETIME_MS = LINK_LIFETIME_H * 60 * 60 * 1000;

export interface Downloading {
  readonly origin: Origin;
  readonly accounts: Accounts;
  readonly films: Films;
  readonly clips: SignedClips;
  /** Time zone of the months (IANA name). */
  readonly timeZone: string;
}

const allowance = ({ origin, timeZone }: Downloading, { endsAt }: Month, used: number): Allowance => ({
  used,
  limit: origin.settings['downloads-per-month'],
  renews_at: endsAt.toISOString(),
  time_zone: timeZone,
});

/** The member's remaining downloads this month. Throws Refused `trial_only_streams` or `not_premium`. */
export async function allowanceOf(deps: Downloading, { user }: MemberVisitor): Promise<Allowance> {
  admitMember(user);
  const month = monthAt(deps.origin.now(), deps.timeZone);
  return allowance(deps, month, await usedIn(deps.origin.db, user.id, month.name));
}

/**
 * Mails a link to a film and counts the film once a month. Throws Refused as `allowanceOf` and `filmFor` do,
 * `download_limit` if the month is used up, and `too_many_requests` for repeatedly mailing the same link.
 */
export async function askForDownload(
  deps: Downloading,
  { id, isTrailer }: { readonly id: number; readonly isTrailer: boolean },
  visitor: MemberVisitor,
): Promise<Allowance> {
  const { origin, accounts, timeZone } = deps;
  const { db, config, settings } = origin;
  admitMember(visitor.user);
  const film = await filmFor(deps.films, id, visitor);
  if (!(await wholeOf(deps.clips, film, isTrailer))) throw new Refused('unpublished');

  const now = origin.now();
  const month = monthAt(now, timeZone);
  const asked = { userId: visitor.user.id, movieId: film.id, isTrailer, month: month.name };
  // New films are limited by their number; trailers and repeated emails by the number of emails.
  const isAgain = isTrailer || (await isCounted(db, asked));
  if (isAgain) {
    const { address, user } = visitor;
    const attempt = { secret: config.secret, kind: 'download', account: user.email, address, now };
    const retryAfterS = await countMail(db, attempt);
    if (retryAfterS > 0) throw new Refused('too_many_requests', { retryAfterS });
  }
  return db.transaction().execute(async (transaction) => {
    const held = await accounts.hold(transaction, asked.userId);
    if (!held) throw new Refused('unauthenticated');
    admitMember(held.user);
    const used = await usedIn(transaction, asked.userId, month.name);
    const isNew = !(await isCounted(transaction, asked));
    // A parallel request for the same film has just mailed its link.
    if (!isNew && !isAgain) return allowance(deps, month, used);
    const counts = isNew && !isTrailer;
    if (counts && used >= settings['downloads-per-month']) throw new Refused('download_limit');
    const link = {
      id: randomUUID(),
      asked_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    };
    await storeLink(transaction, asked, link);
    await origin.mail.send(linkMail(origin, held.addressee, link.id), transaction);
    return allowance(deps, month, used + (counts ? 1 : 0));
  });
}
