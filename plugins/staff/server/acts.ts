/** The actions of staff. Each commits together with its log entry, or not at all. */
import * as v from 'valibot';
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { amountText } from '#server/http/time-text.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { PaymentDesk, PaymentRecord } from '#ports/payment-desk.ts';
import type { StaffDeps, StaffMember } from './deps.ts';
import {
  AskAct,
  CancelAct,
  DismissAct,
  EraseAct,
  FinishAct,
  GrantAct,
  RefundAct,
  ReplayAct,
  SettleAct,
} from './fields.ts';
import { formKey } from './forms.ts';
import { STAFF_PATH } from './html.ts';
import { approve, reject, remove, step, take } from './moderation.ts';
import { NotDone, offered, parsed, type Plan } from './plan.ts';
import { findMember, recordAction } from './store.ts';
import type { ActResult } from './results.ts';

async function paymentOf(desk: PaymentDesk, operationId: string): Promise<PaymentRecord> {
  const payment = await desk.find(operationId);
  if (!payment) throw new NotDone('unknown');
  return payment;
}

const aboutPayment = ({ operationId, userId }: PaymentRecord) => ({
  memberId: userId,
  subject: `payment:${operationId}`,
  to: `${STAFF_PATH}/payments/${operationId}`,
});

/**
 * Checks that the member exists and is active. `alsoBlocked` accepts blocked members, who may still request a
 * cancellation and an erasure.
 */
async function aboutMember({ origin }: StaffDeps, id: number, { alsoBlocked = false } = {}) {
  const member = await findMember(origin.db, origin.config, id);
  if (!member) throw new NotDone('unknown');
  if (!alsoBlocked && member.status !== 'active') throw new NotDone('not_active');
  return { memberId: id, subject: `member:${id}`, to: `${STAFF_PATH}/members/${id}` };
}

const refund: Plan = async (deps, sent) => {
  const { operation, amount } = parsed(RefundAct, sent);
  const desk = offered(deps.desk);
  const payment = await paymentOf(desk, operation);
  return {
    ...aboutPayment(payment),
    subject: `payment:${operation} ${amountText(amount, payment.currency).in(DEFAULT_LOCALE)}`,
    async run(trx, key) {
      const asked = await desk.refundPart(trx, { operationId: operation, amountMinor: amount, key });
      if (asked === 'not_paid' || asked === 'amount') throw new NotDone(asked);
      return asked;
    },
  };
};

const grant: Plan = async (deps, sent) => {
  const { member, days } = parsed(GrantAct, sent);
  const subscriptions = offered(deps.subscriptions);
  const about = await aboutMember(deps, member);
  return {
    ...about,
    subject: `${about.subject} ${days} days`,
    run: async (trx, key) =>
      (await subscriptions.grantDays(trx, member, { days, key: `staff:${key}` })) ? 'granted' : 'sent_before',
  };
};

const cancel: Plan = async (deps, sent) => {
  const { member } = parsed(CancelAct, sent);
  const cancellations = offered(deps.cancellations);
  return {
    ...(await aboutMember(deps, member, { alsoBlocked: true })),
    async run(trx) {
      const { is } = await cancellations.cancelByStaff(trx, member);
      if (is !== 'cancelled') throw new NotDone(is === 'bundle' ? 'bundle' : 'nothing_to_cancel');
      return 'cancelled';
    },
  };
};

/** The log entry contains no personal data, because the member and their data in other log entries are erased. */
const erase: Plan = async (deps, sent, staff) => {
  const { member, reason, stories } = parsed(EraseAct, sent);
  const erasure = offered(deps.erasure);
  if (member === staff.userId) throw new NotDone('own_account');
  await aboutMember(deps, member, { alsoBlocked: true });
  return {
    memberId: null,
    subject: stories ? 'account and stories' : 'account',
    reason,
    to: STAFF_PATH,
    async run(trx) {
      const is = await erasure.erase(trx, member, { removesStories: stories });
      if (is !== 'erased') throw new NotDone(is);
      return 'erased';
    },
  };
};

const settle: Plan = async (deps, sent) => {
  const act = parsed(SettleAct, sent);
  const desk = offered(deps.desk);
  const payment = await paymentOf(desk, act.operation);
  const { transaction: transactionId } = act;
  return {
    ...aboutPayment(payment),
    subject: `payment:${act.operation} ${act.seen} ${transactionId ?? ''}`.trim(),
    async run(trx) {
      const settled = await desk.settle(
        trx,
        act.operation,
        act.seen === 'paid'
          ? {
              is: 'paid',
              transactionId: act.transaction,
              subscriptionId: act.subscription,
              amountMinor: act.amount,
            }
          : { is: 'declined', transactionId },
      );
      if (settled !== 'settled') throw new NotDone(settled);
      return 'settled';
    },
  };
};

const ask: Plan = async (deps, sent) => {
  const { operation } = parsed(AskAct, sent);
  const desk = offered(deps.desk);
  const payment = await paymentOf(desk, operation);
  return {
    ...aboutPayment(payment),
    after: async () => ((await desk.ask(operation)) ? 'asked' : 'no_answer'),
  };
};

const replay: Plan = async (deps, sent) => {
  const { gateway, callback } = parsed(ReplayAct, sent);
  const callbacks = offered(deps.callbacks);
  const desk = offered(deps.desk);
  if (!(await desk.callback(gateway, callback))) throw new NotDone('unknown');
  return {
    memberId: await desk.memberOfCallback(gateway, callback),
    subject: `callback:${gateway}:${callback}`,
    to: `${STAFF_PATH}/callbacks/${gateway}/${callback}`,
    after: async () => `replay_${await callbacks.replay(gateway, callback)}` as const,
  };
};

const finish: Plan = async (deps, sent) => {
  const { operation, sending } = parsed(FinishAct, sent);
  const desk = offered(deps.desk);
  const payment = await paymentOf(desk, operation);
  return {
    ...aboutPayment(payment),
    subject: `sending:${sending}`,
    async run(trx) {
      if (!(await desk.finish(trx, sending))) throw new NotDone('not_waiting');
      return 'finished';
    },
  };
};

const dismiss: Plan = async (deps, sent) => {
  const { event } = parsed(DismissAct, sent);
  const desk = offered(deps.desk);
  return {
    memberId: await desk.memberOfEvent(event),
    subject: `event:${event}`,
    to: STAFF_PATH,
    async run(trx) {
      if (!(await desk.dismiss(trx, event))) throw new NotDone('not_waiting');
      return 'dismissed';
    },
  };
};

export const ACTS = {
  refund,
  grant,
  cancel,
  erase,
  settle,
  ask,
  replay,
  finish,
  dismiss,
  approve,
  reject,
  take,
  step,
  remove,
} as const;
export type Act = keyof typeof ACTS;

/** Actions that staff may perform for their own account, because they give nothing that its own pages do not. */
const ALSO_OWN: ReadonlySet<Act> = new Set(['cancel', 'ask']);

/** Fields of every form: the token and a reason. Each action declares whether it requires a reason. */
const Common = v.object({ form: v.string(), reason: v.optional(v.pipe(v.string(), v.trim()), '') });

export interface Done {
  readonly result: ActResult;
  /** The page to redirect to. */
  readonly to: string;
}

/**
 * Performs the action of a form. A repeated form has no effect and redirects to the same page. Throws NotDone or
 * database errors; then nothing has changed.
 */
export async function act(deps: StaffDeps, staff: StaffMember, name: Act, fields: unknown): Promise<Done> {
  const { reason } = parsed(Common, fields);
  const key = formKey(staff, name, fields);
  if (key === null) throw new NotDone('wrong_form');
  const planned = await ACTS[name](deps, fields, staff);
  const { memberId, subject, to, run, after } = planned;
  if (memberId === staff.userId && !ALSO_OWN.has(name)) throw new NotDone('own_account');
  const { db, config, now } = deps.origin;
  const why = planned.reason ?? reason;
  const result = await db.transaction().execute(async (trx): Promise<ActResult> => {
    await holdMember(trx, memberId);
    // The account, with its texts, may have been deleted a moment ago.
    if (memberId !== null && !(await findMember(trx, config, memberId))) throw new NotDone('unknown');
    const recorded = { userId: staff.userId, memberId, act: name, subject, reason: why, formKey: key };
    if (!(await recordAction(trx, recorded, now()))) return 'sent_before';
    return run ? run(trx, key) : 'recorded';
  });
  return { to, result: result === 'recorded' && after ? await after() : result };
}
