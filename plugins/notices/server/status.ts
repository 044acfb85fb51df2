/** The status of a notice behind its link, and its appeal. Neither side learns the identity of the other. */
import type { Kysely } from 'kysely';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Database } from '#server/db/schema.ts';
import type { NoticeStatus } from '../api.ts';
import type { Side } from '../rule.ts';
import { openToken } from './links.ts';
import { appealEnd, isLinkExpired } from './last-decision.ts';
import { appealsOf, findNotice, holdNotice, storeAppeal, type Notice, type StoredAppeal } from './store.ts';

interface Opened {
  readonly side: Side;
  readonly notice: Notice;
  readonly appeals: readonly StoredAppeal[];
}

const appealReply = ({ side, sent_at: at, decision, facts, decided_at: decidedAt }: StoredAppeal) => ({
  side,
  sent_at: at.toISOString(),
  result:
    decision === null || decidedAt === null
      ? null
      : { decision, facts: facts ?? '', decided_at: decidedAt.toISOString() },
});

function replyOf({ side, notice, appeals }: Opened, now: Date): NoticeStatus {
  const { decision, ground, rule, facts, scope, decided_at: decidedAt } = notice;
  const end = appealEnd(side, { notice, appeals });
  const hasAppealed = appeals.some((one) => one.side === side);
  return {
    reference: notice.reference,
    side,
    kind: notice.kind,
    title: notice.title,
    path: notice.path,
    category: notice.category,
    received_at: notice.received_at.toISOString(),
    decision:
      decision === null || ground === null || decidedAt === null
        ? null
        : {
            decision,
            ground,
            rule: rule ?? '',
            facts: facts ?? '',
            scope: scope ?? '',
            decided_at: decidedAt.toISOString(),
          },
    appeals: appeals.filter((one) => one.side === side || one.decided_at !== null).map(appealReply),
    appeal_until: end === null || hasAppealed || now >= end ? null : end.toISOString(),
  };
}

type Find = (db: Kysely<Database>, brand: string, id: string) => Promise<Notice | undefined>;

/** The notice of a token. Throws Refused `unknown_token` or `expired_token`. */
async function open(
  { config, now }: Origin,
  db: Kysely<Database>,
  token: string,
  find: Find,
): Promise<Opened> {
  const { id, side } = openToken(config.secrets, token);
  const notice = await find(db, config.brand, id);
  if (!notice) throw new Refused('unknown_token');
  const appeals = await appealsOf(db, id);
  if (isLinkExpired({ notice, appeals }, now())) throw new Refused('expired_token');
  return { side, notice, appeals };
}

export const statusOf = async (origin: Origin, token: string): Promise<NoticeStatus> =>
  replyOf(await open(origin, origin.db, token, findNotice), origin.now());

/** Stores an appeal. Throws Refused as reading does, and `already_appealed` or `not_appealable`. */
export const appeal = (origin: Origin, token: string, text: string): Promise<NoticeStatus> =>
  origin.db.transaction().execute(async (trx) => {
    const now = origin.now();
    const opened = await open(origin, trx, token, (_db, brand, id) => holdNotice(trx, brand, id));
    const { side, notice, appeals } = opened;
    const own = appeals.find((one) => one.side === side);
    // A repeated call with the same text changes nothing.
    if (own?.text === text) return replyOf(opened, now);
    if (own) throw new Refused('already_appealed');
    const end = appealEnd(side, opened);
    if (end === null || now >= end) throw new Refused('not_appealable');
    await storeAppeal(trx, {
      notice_id: notice.id,
      side,
      brand: notice.brand,
      author_id: side === 'author' ? notice.author_id : null,
      email: side === 'notifier' ? notice.email : null,
      sender_id: side === 'notifier' ? notice.sender_id : null,
      text,
      sent_at: now,
    });
    return replyOf({ ...opened, appeals: await appealsOf(trx, notice.id) }, now);
  });
