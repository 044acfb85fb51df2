/** `/_staff/coupons`: film coupons with their uses, creating one, and ending one. */
import { sql } from 'kysely';
import { markup, type Markup } from '#server/dev/page.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffLook, StaffPage } from '#ports/staff-pages.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { createCoupon, endCoupon } from './acts.ts';
import { CURRENCIES } from './fields.ts';

const PAGE_ROWS = 20;
const ID_MAX = 2_147_483_647;

const NOTHING: Markup = { html: '' };
const timeText = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '–';

const rowsBefore = (db: Origin['db'], before: number) =>
  db
    .selectFrom('cart_coupons as c')
    .selectAll('c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('cart_coupon_uses as u')
          .whereRef('u.coupon_id', '=', 'c.id')
          .where('u.state', '<>', 'released')
          .select([
            sql<number>`count(*)::integer`.as('used'),
            sql<number>`count(*) filter (where u.state = 'held')::integer`.as('held'),
            sql<number>`count(*) filter (where u.over_limit)::integer`.as('over'),
          ])
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['n.used', 'n.held', 'n.over'])
    .where('c.id', '<', before)
    .orderBy('c.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
type Row = Awaited<ReturnType<typeof rowsBefore>>[number];

const discountOf = ({ percent, amounts }: Row): string =>
  percent === null
    ? (Object.entries(amounts ?? {}) as [Currency, number][])
        .map(([currency, minor]) => `${(minor / 100).toFixed(2)} ${currency}`)
        .join(', ')
    : `${percent} %`;

function stateOf({ valid_from: from, valid_until: until, uses, used }: Row, now: Date): string {
  if (until && until <= now) return 'ended';
  if (uses !== null && used >= uses) return 'used up';
  return from && from > now ? 'not yet' : 'holds';
}

/** Open orders hold uses; a payment after the end of its order may exceed the limit. */
function usedText({ uses, used, held, over }: Row): string {
  const of = uses === null ? `${used}` : `${used} of ${uses}`;
  const parts = [held > 0 ? `${held} by open orders` : '', over > 0 ? `${over} over the limit` : ''];
  const more = parts.filter(Boolean).join(', ');
  return more ? `${of} (${more})` : of;
}

function listOf(rows: readonly Row[], look: StaffLook, now: Date): Markup {
  if (rows.length === 0) return markup`<h2>Coupons</h2><p class="none">None.</p>`;
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  const line = (row: Row): Markup => {
    const { key, uses_per_user: each } = row;
    const state = stateOf(row, now);
    const end = look.form({ act: 'end', hidden: { key }, describedBy: `coupon-${key}`, button: 'End it' });
    return markup`<tr><th scope="row" id="coupon-${key}">${key}</th><td>${discountOf(row)}</td><td>${state}</td><td>${timeText(row.valid_from)}</td><td>${timeText(row.valid_until)}</td>
<td>${usedText(row)}</td><td>${each}</td><td>${state === 'ended' ? NOTHING : end}</td></tr>`;
  };
  const more =
    rows.length > PAGE_ROWS && last
      ? markup`<p><a href="?before=${last.id}">Older: Coupons</a></p>`
      : NOTHING;
  return markup`<h2>Coupons</h2><div class="wide"><table>
<thead><tr>${['Code', 'Off', 'State', 'From (UTC)', 'Until (UTC)', 'Used', 'For each member', 'End'].map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${shown.map(line)}</tbody></table></div>${more}`;
}

function createForm(look: StaffLook): Markup {
  const again = look.refused?.act === 'create' ? look.refused : null;
  const field = (name: string, label: string, more: Markup): Markup => {
    const fault = again?.faults.get(name);
    const faultAttributes = fault ? markup` aria-invalid="true" aria-describedby="fault-${name}"` : NOTHING;
    const message = fault ? markup`<span class="fault" id="fault-${name}">${fault}</span>` : NOTHING;
    return markup`<label>${label} <input name="${name}" value="${again?.fields[name] ?? ''}" autocomplete="off"${more}${faultAttributes}>${message}</label>`;
  };
  const short = markup` size="8" maxlength="10" inputmode="decimal"`;
  const minute = markup` type="datetime-local"`;
  return markup`<h2>A new coupon</h2>
<p>It takes off either a percentage of each film or an amount of the whole cart, from the regular prices: discounts do not add up. Nobody is told of it. Times are UTC; an empty field sets no limit.</p>
${look.form({
  act: 'create',
  button: 'Make it',
  fields: markup`${field('key', 'Code', markup` required maxlength="40"`)}
${field('percent', 'Percent off', short)}
${CURRENCIES.map((currency) => field(currency, `${currency} off`, short))}
${field('from', 'From', minute)}
${field('until', 'Until', minute)}
${field('uses', 'Uses by everybody', short)}
${field('each', 'Uses of each member (1 unless told)', short)}`,
})}`;
}

export const couponsPage = ({ db, now }: Pick<Origin, 'db' | 'now'>): StaffPage => ({
  path: 'coupons',
  title: 'Coupons for films',
  style: '.fault { color: var(--bad-edge); font-size: .875rem; } td form { padding: 0; }',
  acts: { create: createCoupon({ now }), end: endCoupon({ now }) },
  async render(query, look) {
    const given = query.get('before') ?? '';
    const before = /^[1-9]\d{0,9}$/.test(given) ? Math.min(Number(given), ID_MAX) : ID_MAX;
    return markup`${createForm(look)}${listOf(await rowsBefore(db, before), look, now())}`;
  },
});
