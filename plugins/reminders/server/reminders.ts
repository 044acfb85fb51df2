/** Reminders of releases: confirmed by email, sent once on the release day, and then removed. */
import { DEFAULT_LOCALE, isLocale } from '#app/i18n/i18n.ts';
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import { Refused, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Addressee } from '#server/mail/mail-template.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { countMail } from '#server/mail/limits.ts';
import { hashToken, newToken } from '#server/security/tokens.ts';
import type { Films } from '#ports/films.ts';
import { confirmMail, releaseMail } from './reminder-mails.ts';
import {
  addToSegment,
  confirmByToken,
  dueLists,
  storeConfirmation,
  slugOf,
  takeOff,
  waitingOn,
  type DueList,
} from './segments-store.ts';

const CONFIRM_QUEUE = 'confirm-reminder-mail';
const RELEASE_QUEUE = 'release-reminders';
/** Hourly, so that a film published during its release day is announced on that day. */
const RELEASE_CRON = '7 * * * *';
/** Lifetime of a visitor's confirmation link. */
const LINK_LIFETIME_MS = VERIFY_LINK_LIFETIME_H * 60 * 60 * 1000;
/** Number of addresses per transaction. */
const AT_A_TIME = 100;

interface ConfirmJob {
  segment: string;
  /** The recipient; a data deletion finds the job by this field name. */
  to: string;
  locale: string;
}

const localeIn = (locale: string) => (isLocale(locale) ? locale : DEFAULT_LOCALE);

/**
 * Adds the caller to the list. A visitor gets reminders only after opening the emailed link; the response is the same
 * for an existing entry. Throws Refused `not_found` or `too_many_requests`.
 */
export async function askForReminder(
  { db, config, jobs, now }: Origin,
  films: Films,
  visitor: RequestVisitor,
  { segment, email }: { segment: string; email: string },
): Promise<void> {
  const { user, address, locale } = visitor;
  if (!user) {
    const attempt = { secret: config.secret, kind: 'reminder', account: email, address, now: now() } as const;
    const retryAfterS = await countMail(db, attempt);
    if (retryAfterS > 0) throw new Refused('too_many_requests', { retryAfterS });
  }
  const isListed = await addToSegment(
    db,
    { films, place: config, viewer: visitor },
    { segment, email, userId: user?.id ?? null },
    now(),
  );
  if (!isListed) throw new Refused('not_found');
  if (!user) await jobs.send<ConfirmJob>(CONFIRM_QUEUE, { segment, to: email, locale });
}

/**
 * Confirms the reminder that a token was mailed for; false if the token was mailed for something else. Throws Refused
 * `used_token` or `expired_token`.
 */
export async function confirmReminder({ db, config, now }: Origin, token: string): Promise<boolean> {
  const status = await confirmByToken(db, config, hashToken(token), now());
  if (status === 'used' || status === 'expired') throw new Refused(`${status}_token`);
  return status === 'confirmed';
}

/**
 * Sends emails to some of the waiting addresses, and removes them from the list in the same transaction. Returns the id
 * of the last entry read, or null at the end.
 */
function writeToSome(origin: Origin, list: DueList, afterId: number): Promise<number | null> {
  const { db, mail, config } = origin;
  return db.transaction().execute(async (transaction) => {
    const rows = await waitingOn(transaction, config, { ...list, afterId, limit: AT_A_TIME });
    const written = new Set<string>();
    for (const row of rows) {
      const isConfirmed = row.user_id === null ? row.confirmed_at !== null : row.is_email_verified === true;
      const to = row.member_email ?? row.email;
      if (!isConfirmed || written.has(to.toLowerCase())) continue;
      written.add(to.toLowerCase());
      const addressee: Addressee = {
        to,
        locale: localeIn(row.member_locale ?? row.locale),
        discreet: row.discreet_mail ?? true,
      };
      await mail.send(releaseMail(origin, addressee, slugOf(list.segment)), transaction);
    }
    const over = list.isLate ? rows.map(({ id }) => id) : [];
    await takeOff(transaction, config, list.segment, { emails: [...written], ids: over });
    return rows.length < AT_A_TIME ? null : (rows.at(-1)?.id ?? null);
  });
}

/**
 * Announces released films. Addresses that are not confirmed by the end of the release day get no email and are
 * deleted.
 */
async function notifyOfReleases(origin: Origin, films: Films): Promise<void> {
  const today = origin.now().toISOString().slice(0, 10);
  for (const list of await dueLists(origin.db, films, origin.config, today))
    for (let last: number | null = 0; last !== null;)
      // Sequentially, because a list may be long and all requests share the database.
      last = await writeToSome(origin, list, last);
}

/** Registers the workers of the reminders' queues. */
export function workOnReminders(origin: Origin, films: Films): void {
  const { db, config, mail, jobs, now } = origin;
  jobs.work<ConfirmJob>(
    CONFIRM_QUEUE,
    async ({ segment, to, locale }) => {
      const token = newToken();
      const expiresAt = new Date(now().getTime() + LINK_LIFETIME_MS);
      await db.transaction().execute(async (transaction) => {
        const stored = { hash: hashToken(token), expiresAt };
        if (!(await storeConfirmation(transaction, config, { segment, email: to }, stored))) return;
        const addressee = { to, locale: localeIn(locale), discreet: true };
        await mail.send(confirmMail(origin, addressee, token), transaction);
      });
    },
    { forgets: true },
  );
  jobs.work(RELEASE_QUEUE, () => notifyOfReleases(origin, films), { onePerKey: true });
  jobs.schedule(RELEASE_QUEUE, RELEASE_CRON, {}, { own: true });
}
