/** A member's page: account, access, payments, and the available staff actions. */
import { timeText } from '#server/http/time-text.ts';
import { text } from '#server/i18n/staff-text.ts';
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
    title: text('Subscriptions'),
    param: 'subscriptions',
    rows,
    heads: [
      text('No.'),
      text('Plan'),
      text('Status'),
      text('Until'),
      text('Terms'),
      text('Charged by'),
      text('Period'),
      text('Next charge'),
      text('Declined'),
    ],
    cellsOf: ({ id, plan_name, status, expires_at }) => {
      const state = states.get(id);
      return [
        id,
        plan_name,
        status,
        timeOf(expires_at),
        state ? state.phase : null,
        state ? state.billedBy : null,
        state
          ? text('{from} to {until}', {
              from: timeText(state.periodStartsAt),
              until: timeText(state.periodEndsAt),
            })
          : null,
        state?.next
          ? text('{amount} at {time}', {
              amount: moneyOf(state.next.amountMinor, state.next.currency),
              time: timeText(state.next.at),
            })
          : null,
        state ? state.retries : null,
      ];
    },
  });
}

async function entitlementList({ deps, pageOf }: Looking, userId: number): Promise<Markup> {
  return list({
    title: text('Entitlements'),
    param: 'entitlements',
    rows: await entitlementsOf(deps.origin.db, userId, pageOf('entitlements')),
    heads: [text('No.'), text('From'), text('Subscription'), text('Starts'), text('Ends'), text('Revoked')],
    cellsOf: (one) => [
      one.id,
      one.entry_id === null ? one.grant_key : text('entry {id}', { id: one.entry_id }),
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
          fields: markup`<label>${text('Days')} <input name="days" type="number" min="1" max="1096" required></label>`,
          button: text('Grant access'),
        })
      : NOTHING;
  const cancel = deps.cancellations
    ? actForm('cancel', {
        staff,
        hidden: { member },
        button: text('Cancel the subscription'),
      })
    : NOTHING;
  const erase = deps.erasure
    ? actForm('erase', {
        staff,
        hidden: { member },
        fields: markup`<label>${text('Asked')} <select name="reason" required><option value=""></option><option value="by_email">${text('by email')}</option><option value="by_letter">${text('by letter')}</option><option value="by_authority">${text('by an authority')}</option></select></label>
<label><input type="checkbox" name="stories" value="yes"> ${text('Also remove published stories')}</label>
<label><input type="checkbox" name="sure" value="yes" required> ${text('This member permanently loses access, films and gifts')}</label>`,
        button: text('Erase the account'),
        reason: NOTHING,
      })
    : NOTHING;
  return markup`<h2>${text('Actions')}</h2>${grant}${cancel}${erase}`;
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
    title: text('Member {id}', { id }),
    body: markup`${facts([
      [text('Mail address'), member.email],
      [text('Status'), member.status],
      [text('Role'), member.role],
      [text('Country'), member.country],
      [text('Language'), member.locale],
      [text('Since'), timeOf(member.created_at)],
      [text('Last login'), timeOf(member.last_login_at)],
    ])}
${actsFor(looking, id, member.status === 'active')}
${await subscriptionList(looking, id)}
${await entitlementList(looking, id)}
${paymentList({ title: text('Payments'), param: 'payments', rows: payments })}
${await entryList(looking, { title: text('Ledger'), param: 'entries', rows: entries })}
${actionList(text('Staff actions'), done)}`,
  };
}
