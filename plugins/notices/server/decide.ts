/**
 * Staff decisions on notices and appeals: the content, the statement of reasons and the emails change in one
 * transaction.
 */
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { text } from '#server/i18n/staff-text.ts';
import type { LocalText } from '#server/i18n/text.ts';
import type { Transaction } from 'kysely';
import type { Rejection, RejectionCause } from '#ports/rejection.ts';
import type { Database } from '#server/db/schema.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { addresseeOf } from '#server/mail/addressee.ts';
import type { Category, Decision, Ground, Side } from '../rule.ts';
import { noticeToken } from './links.ts';
import type { Targets } from './location.ts';
import type { MailKind } from './mail-words.ts';
import { noticeMail, senderOf } from './mails.ts';
import { lastDecision } from './last-decision.ts';
import {
  appealsOf,
  holdNotice,
  holdOthers,
  storeAppealDecision,
  storeDecision,
  type Notice,
} from './store.ts';

type Trx = Transaction<Database>;

export interface DecideDeps {
  readonly origin: Origin;
  readonly targets: Targets;
  /** Whether another staff member could decide. */
  hasColleague(trx: Trx, userId: number): Promise<boolean>;
}

export interface DecisionFields {
  readonly decision: Decision;
  readonly ground: Ground;
  /** The law or the clause of the terms on which the decision is based. */
  readonly rule: string;
  readonly facts: string;
  /** Scope of a restriction. */
  readonly scope: string;
}

/** Thrown if nothing was decided; `why` is for staff. */
export class NotDecided extends Error {
  override readonly name = 'NotDecided';
  readonly why: LocalText;
  constructor(why: LocalText) {
    super(why.in(DEFAULT_LOCALE));
    this.why = why;
  }
}

/** The reason that moderation shows to the author, by category. */
const CAUSES: Readonly<Partial<Record<Category, RejectionCause>>> = {
  minors: 'unwilling',
  no_consent: 'unwilling',
  privacy: 'identity',
  defamation: 'insult',
  threat: 'insult',
  hate: 'insult',
  copyright: 'copied',
  fraud: 'advertising',
};
const rejectionOf = (category: Category, reference: string): Rejection => {
  const cause = CAUSES[category];
  return cause === undefined ? { cause: 'other', note: reference } : { cause, note: null };
};

/**
 * Applies the decision to the content. Returns whether the content is now removed by a decision on this notice. Throws
 * NotDecided if staff must act elsewhere first.
 */
async function carryOut(
  { targets }: DecideDeps,
  trx: Trx,
  { kind, content_id: id, category, reference, has_removed: hasRemoved }: Notice,
  decision: Decision,
): Promise<boolean> {
  const target = kind === 'page' ? undefined : targets.get(kind);
  if (!target) return false;
  const { isPublic, staffPath } = await target.state(trx, id);
  if (decision === 'remove' && isPublic) {
    if (staffPath !== null || !target.remove)
      throw new NotDecided(
        text('It is still on the site: take it off there first, at {place}.', { place: staffPath ?? kind }),
      );
    if ((await target.remove(trx, id, rejectionOf(category, reference))) !== 'done')
      throw new NotDecided(text('It could not be removed. Load the page again.'));
    return true;
  }
  // Content that was removed for another reason stays removed.
  if (decision !== 'none' || !hasRemoved) return hasRemoved;
  if (!isPublic) await target.restore?.(trx, id);
  return false;
}

const mailTo = async (
  { origin }: DecideDeps,
  trx: Trx,
  { notice, side, kind }: { readonly notice: Notice; readonly side: Side; readonly kind: MailKind },
): Promise<void> => {
  const author = notice.author_id;
  const to =
    side === 'notifier' ? senderOf(notice) : author === null ? undefined : await addresseeOf(trx, author);
  const token = noticeToken(origin.config.secret, { id: notice.id, side });
  if (to) await origin.mail.send(noticeMail(origin, to, { kind, token }), trx);
};

interface Decided extends DecisionFields {
  readonly by: number;
  /** Whether the decision removed the content. */
  readonly hasRemoved: boolean;
}

/** Decides locked notices with the same statement of reasons. */
async function close(
  deps: DecideDeps,
  trx: Trx,
  notices: readonly Notice[],
  decided: Decided,
): Promise<void> {
  const { by, hasRemoved, ...fields } = decided;
  const ids = notices.map(({ id }) => id);
  await storeDecision(trx, ids, {
    ...fields,
    has_removed: hasRemoved,
    decided_at: deps.origin.now(),
    decided_by: by,
  });
  for (const notice of notices) await mailTo(deps, trx, { notice, side: 'notifier', kind: 'decided' });
}

/** Applies a removal to the other notices about the same content. */
const closeOthers = async (deps: DecideDeps, trx: Trx, notice: Notice, decided: Decided): Promise<void> => {
  const others = decided.decision === 'remove' ? await holdOthers(trx, notice) : [];
  if (others.length > 0) await close(deps, trx, others, decided);
};

/** Decides a notice. Throws NotDecided. */
export async function decide(
  deps: DecideDeps,
  trx: Trx,
  id: string,
  decided: DecisionFields & { readonly by: number },
): Promise<void> {
  const notice = await holdNotice(trx, deps.origin.config.brand, id);
  if (!notice || notice.decided_at !== null)
    throw new NotDecided(text('It has been decided already, or no longer exists.'));
  const hasRemoved = await carryOut(deps, trx, notice, decided.decision);
  await close(deps, trx, [notice], { ...decided, hasRemoved });
  // Only this notice stores the removal, because the author is notified of it and may appeal against it.
  await closeOthers(deps, trx, notice, { ...decided, hasRemoved: false });
  if (decided.decision !== 'none') await mailTo(deps, trx, { notice, side: 'author', kind: 'restricted' });
}

interface AppealDecision {
  readonly id: string;
  readonly side: Side;
  readonly decision: Decision;
  readonly facts: string;
  readonly by: number;
}

/** Decides an appeal (article 20(6)). Throws NotDecided. */
export async function decideAppeal(
  deps: DecideDeps,
  trx: Trx,
  { id, side, decision, facts, by }: AppealDecision,
): Promise<void> {
  const { config, now } = deps.origin;
  const notice = await holdNotice(trx, config.brand, id);
  const appeals = notice ? await appealsOf(trx, id) : [];
  const own = appeals.find((one) => one.side === side);
  const last = notice && lastDecision({ notice, appeals });
  if (!notice || !last || !own || own.decided_at !== null)
    throw new NotDecided(text('It has been decided already, or no longer exists.'));
  if (notice.decided_by === by && (await deps.hasColleague(trx, by)))
    throw new NotDecided(text('You made the first decision, so a colleague must decide on the appeal.'));
  const isReversed = decision !== last.decision;
  const hasRemoved = await carryOut(deps, trx, notice, decision);
  await storeDecision(trx, [id], { has_removed: hasRemoved });
  await storeAppealDecision(trx, own, {
    decision,
    facts,
    decided_at: now(),
    decided_by: by,
    is_reversed: isReversed,
  });
  const { ground, rule, scope } = notice;
  await closeOthers(deps, trx, notice, {
    decision,
    ground: ground ?? 'law',
    rule: rule ?? '',
    facts,
    scope: scope ?? '',
    by,
    hasRemoved: false,
  });
  await mailTo(deps, trx, { notice, side, kind: 'appeal_decided' });
  const other = side === 'author' ? 'notifier' : 'author';
  if (isReversed) await mailTo(deps, trx, { notice, side: other, kind: 'changed' });
}
