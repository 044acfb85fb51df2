/**
 * Moderation of members' content. Of two parallel decisions, the first one counts; the second moderator gets the
 * message that the content is no longer pending.
 */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { FieldValues, Judged, ModerationQueue } from '#ports/moderation.ts';
import type { StaffDeps } from './deps.ts';
import { ApproveAct, RejectAct, StepAct, TakeAct } from './fields.ts';
import { MODERATION_PATH } from './html.ts';
import { NotDone, offered, parsed, type Plan, type Planned } from './plan.ts';
import type { ActResult } from './results.ts';

interface Item {
  readonly queue: string;
  readonly item: number;
}

/** Prepares a moderation action on an item of a queue. */
async function about(
  { queues, origin }: StaffDeps,
  { queue: name, item }: Item,
  result: ActResult | ((queue: ModerationQueue) => ActResult),
  judge: (queue: ModerationQueue, trx: Transaction<Database>) => Promise<Judged>,
): Promise<Planned> {
  const queue = queues.find((one) => one.name === name);
  const found = await queue?.find(origin.db, item);
  if (!queue || !found) throw new NotDone('unknown');
  return {
    memberId: found.authorId,
    subject: `${name}:${item}`,
    to: MODERATION_PATH,
    async run(trx) {
      const judged = await judge(queue, trx);
      if (judged !== 'done') throw new NotDone(judged);
      return typeof result === 'string' ? result : result(queue);
    },
  };
}

/** The fields of a form, apart from those that every form has. */
const fieldsOf = (sent: object): FieldValues =>
  Object.fromEntries(
    Object.entries(sent).filter(([name]) => !['form', 'queue', 'item', 'reason', 'step'].includes(name)),
  ) as FieldValues;

export const approve: Plan = async (deps, sent) => {
  const act = parsed(ApproveAct, sent);
  return about(deps, act, 'approved', (queue, trx) =>
    queue.judge(trx, act.item, { is: 'approve', fields: fieldsOf(act) }),
  );
};

/** A cause with its note, as recorded in the log. */
const whyOf = (cause: string, note: string | null): string => (note === null ? cause : `${cause}: ${note}`);

export const reject: Plan = async (deps, sent) => {
  const { cause, note, ...act } = parsed(RejectAct, sent);
  const planned = await about(deps, act, 'rejected', async (queue, trx) =>
    queue.causes.includes(cause)
      ? queue.judge(trx, act.item, { is: 'reject', rejection: { cause, note } })
      : 'invalid',
  );
  return { ...planned, reason: whyOf(cause, note) };
};

/** Removes published content, as rejecting removes pending content. */
export const remove: Plan = async (deps, sent) => {
  const { cause, note, ...act } = parsed(RejectAct, sent);
  const planned = await about(deps, act, 'removed', async (queue, trx) =>
    queue.causes.includes(cause)
      ? offered(queue.published).remove(trx, act.item, { cause, note })
      : 'invalid',
  );
  return { ...planned, reason: whyOf(cause, note), to: `${MODERATION_PATH}/${act.queue}` };
};

export const take: Plan = async (deps, sent) => {
  const act = parsed(TakeAct, sent);
  return about(deps, act, 'taken', (queue, trx) => offered(queue.take)(trx, act.item));
};

export const step: Plan = async (deps, sent) => {
  const act = parsed(StepAct, sent);
  const result = ({ published }: ModerationQueue): ActResult =>
    published?.untold?.includes(act.step) ? 'edited' : 'stepped';
  const planned = await about(deps, act, result, (queue, trx) =>
    offered(queue.published).step(trx, act.item, {
      name: act.step,
      fields: fieldsOf(act),
    }),
  );
  return { ...planned, subject: `${planned.subject} ${act.step}`, to: `${MODERATION_PATH}/${act.queue}` };
};
