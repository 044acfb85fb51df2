/** A member's page: account, access, payments, and the available staff actions. */
import { markup, type Markup } from '#server/dev/page.ts';
import { actForm, facts, list, moneyOf, NOTHING, timeOf } from '../html.ts';
import {
  actions,
  entitlementsOf,
  entriesOfMember,
  findMember,
  LOOK,
  recordLook,
  subscriptionsOf,
} from '../store.ts';
import { actionList } from './actions.ts';
import { entryList, paymentList } from './lists.ts';
import type { Looking, Page } from './looking.ts';

async function subscriptionList({ deps, pageOf }: Looking, userId: number): Promise<Markup> {
  const { origin, subscriptions } = deps;
  const rows = await subscriptionsOf(origin.db, userId, pageOf('subscriptions'));
  const states = new Map(
    await Promise.all(rows.map(async ({ id }) => [id, (await subscriptions?.stateOf(id)) ?? null] as const)),
  );
  return list({
    title: 'Subscriptions',
    param: 'subscriptions',
    rows,
    heads: ['No.', 'Plan', 'Status', 'Until', 'Terms', 'Charged by', 'Period', 'Next charge', 'Declined'],
    cellsOf: ({ id, plan_name, status, expires_at }) => {
      const state = states.get(id);
      return [
        id,
        plan_name,
        status,
        timeOf(expires_at),
        state ? state.phase : null,
        state ? state.billedBy : null,
        state ? `${timeOf(state.periodStartsAt)} to ${timeOf(state.periodEndsAt)}` : null,
        state?.next
          ? `${moneyOf(state.next.amountMinor, state.next.currency)} at ${timeOf(state.next.at)}`
          : null,
        state ? state.retries : null,
      ];
    },
  });
}

async function entitlementList({ deps, pageOf }: Looking, userId: number): Promise<Markup> {
  return list({
    title: 'Entitlements',
    param: 'entitlements',
    rows: await entitlementsOf(deps.origin.db, userId, pageOf('entitlements')),
    heads: ['No.', 'From', 'Subscription', 'Starts', 'Ends', 'Revoked'],
    cellsOf: (one) => [
      one.id,
      one.entry_id === null ? one.grant_key : `entry ${one.entry_id}`,
      one.subscription_id,
      timeOf(one.starts_at),
      timeOf(one.ends_at),
      timeOf(one.revoked_at),
    ],
  });
}

/** Available actions. A blocked account gets no access, but its subscription can be cancelled and it can be erased. */
function actsFor({ deps, staff }: Looking, member: number, isActive: boolean): Markup {
  const grant =
    deps.subscriptions && isActive
      ? actForm('grant', {
          staff,
          hidden: { member },
          fields: markup`<label>Days <input name="days" type="number" min="1" max="1096" required></label>`,
          button: 'Grant access',
        })
      : NOTHING;
  const cancel = deps.cancellations
    ? actForm('cancel', {
        staff,
        hidden: { member },
        button: 'Cancel the subscription',
      })
    : NOTHING;
  const erase = deps.erasure
    ? actForm('erase', {
        staff,
        hidden: { member },
        fields: markup`<label>Asked <select name="reason" required><option value=""></option><option value="by_email">by email</option><option value="by_letter">by letter</option><option value="by_authority">by an authority</option></select></label>
<label><input type="checkbox" name="stories" value="yes"> Also remove published stories</label>
<label><input type="checkbox" name="sure" value="yes" required> Access, films and gifts of this member are given up for good</label>`,
        button: 'Erase the account',
        reason: NOTHING,
      })
    : NOTHING;
  return markup`<h2>Acts</h2>${grant}${cancel}${erase}`;
}

export async function memberPage(looking: Looking, id: number): Promise<Page | null> {
  const { deps, pageOf, staff } = looking;
  const { db, config, now } = deps.origin;
  const member = await findMember(db, config, id);
  if (!member) return null;
  await recordLook(db, { userId: staff.userId, memberId: id, subject: `member:${id}` }, now());
  const payments = (await deps.desk?.ofMember(id, pageOf('payments'))) ?? [];
  const entries = await entriesOfMember(db, id, pageOf('entries'));
  const done = await actions(db, config, pageOf('actions'))
    .where('member_id', '=', id)
    .where('act', '!=', LOOK)
    .execute();
  return {
    title: `Member ${id}`,
    body: markup`${facts([
      ['Mail address', member.email],
      ['Status', member.status],
      ['Role', member.role],
      ['Country', member.country],
      ['Language', member.locale],
      ['Since', timeOf(member.created_at)],
      ['Last login', timeOf(member.last_login_at)],
    ])}
${actsFor(looking, id, member.status === 'active')}
${await subscriptionList(looking, id)}
${await entitlementList(looking, id)}
${paymentList({ title: 'Payments', param: 'payments', rows: payments })}
${await entryList(looking, { title: 'Ledger', param: 'entries', rows: entries })}
${actionList('Acts of staff', done)}`,
  };
}
