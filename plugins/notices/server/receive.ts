/** Receives a notice from anyone, stores it once, and confirms it on the page and by email. */
import type { BodyOf, ReplyOf } from '#app/http/endpoint.ts';
import { Refused, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { countMail } from '#server/mail/limits.ts';
import { refuseBeyond } from '#server/security/attempts.ts';
import { attemptKey } from '#server/security/tokens.ts';
import type { postNotice } from '../api.ts';
import { EXPLANATION_MAX_CHARS, NOTICES_PER_DAY, NOTICES_PER_HOUR, WAITING_MAX } from '../rule.ts';
import { noticeToken } from './links.ts';
import { locate, type Targets } from './location.ts';
import { noticeMail, senderOf } from './mails.ts';
import { digestOf, storeNotice, waitingAbout } from './store.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
/** Maximum lengths of the stored copy of the content, which staff need if the content changes before the decision. */
const TITLE_MAX_CHARS = 300;
const CONTENT_MAX_CHARS = 2 * EXPLANATION_MAX_CHARS;

/** The start of a text, without splitting a surrogate pair. */
const cut = (text: string, chars: number): string => text.slice(0, chars).toWellFormed();

async function countNotice({ db, config: { secret }, now }: Origin, address: string): Promise<void> {
  const counters = [
    { key: attemptKey(secret, 'notice', 'hour', address), attempts: NOTICES_PER_HOUR, windowS: HOUR_S },
    { key: attemptKey(secret, 'notice', 'day', address), attempts: NOTICES_PER_DAY, windowS: DAY_S },
  ];
  await refuseBeyond(db, counters, now());
}

/**
 * Receives a notice. Throws Refused `too_many_requests`, `invalid`, `not_found` or `enough_notices`; then nothing is
 * stored.
 */
export async function receive(
  origin: Origin,
  targets: Targets,
  { address, locale, country }: RequestVisitor,
  body: BodyOf<typeof postNotice>,
): Promise<ReplyOf<typeof postNotice>> {
  const { db, config, mail, now } = origin;
  const { brand, publicUrl, secret } = config;
  await countNotice(origin, address);
  const about = await locate(targets, publicUrl, body, { country, locale });
  const { category, explanation, name, email } = body;
  const who = email === '' ? null : email;
  const digest = digestOf([about.kind, about.id, category, explanation, name, email.toLowerCase()]);
  // Limits the number of receipts per email address, because anyone can enter any address.
  const waitS =
    who === null ? 0 : await countMail(db, { secret, kind: 'notice', account: who, address, now: now() });
  return db.transaction().execute(async (trx) => {
    const { notice, isFirst } = await storeNotice(trx, {
      brand,
      digest,
      kind: about.kind,
      content_id: about.id,
      path: about.path,
      title: cut(about.title, TITLE_MAX_CHARS),
      content: cut(about.text, CONTENT_MAX_CHARS),
      author_id: about.authorId,
      category,
      explanation,
      name,
      email: who,
      locale,
      received_at: now(),
    });
    // The count includes the new row; a refusal rolls it back.
    if (isFirst && (await waitingAbout(trx, notice)) > WAITING_MAX) throw new Refused('enough_notices');
    const token = noticeToken(secret, { id: notice.id, side: 'notifier' });
    const to = senderOf(notice);
    const isMailed = isFirst && to !== null && waitS === 0;
    if (isMailed) await mail.send(noticeMail(origin, to, { kind: 'receipt', token }), trx);
    return {
      reference: notice.reference,
      received_at: notice.received_at.toISOString(),
      mailed: isMailed,
      // If no email is sent, the page shows the link. A mailed link is for the owner of the mailbox only.
      token: who === null || (isFirst && !isMailed) ? token : null,
    };
  });
}
