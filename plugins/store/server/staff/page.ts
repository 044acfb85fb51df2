/** `/_staff/coupons`: film coupons with their uses, creating one, and ending one. */
import { amountText } from '#server/http/time-text.ts';
import { text } from '#server/i18n/staff-text.ts';
import { joined, type Words } from '#server/i18n/text.ts';
import { sql } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import { renderView } from '#server/views/view.ts';
import type { StaffPage } from '#ports/staff-pages.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import { createCoupon, endCoupon } from './acts.ts';
import type { ShownCoupon } from './view.tsx';

const PAGE_ROWS = 20;
const ID_MAX = 2_147_483_647;

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

const discountOf = ({ percent, amounts }: Row): Words =>
  percent === null
    ? joined(
        (Object.entries(amounts ?? {}) as [Currency, number][]).map(([currency, minor]) =>
          amountText(minor, currency),
        ),
      )
    : `${percent} %`;

function stateOf({ valid_from: from, uses, used }: Row, { isEnded, now }: At): Words {
  if (isEnded) return text('ended');
  if (uses !== null && used >= uses) return text('used up');
  return from && from > now ? text('not yet') : text('holds');
}

interface At {
  readonly isEnded: boolean;
  readonly now: Date;
}

/** Open orders reserve uses; a payment after the end of its order may exceed the limit. */
function usedText({ uses, used, held, over }: Row): Words {
  const of = uses === null ? String(used) : text('{used} of {limit}', { used, limit: uses });
  const more = [
    ...(held > 0 ? [text('{count} by open orders', { count: held })] : []),
    ...(over > 0 ? [text('{count} over the limit', { count: over })] : []),
  ];
  return more.length > 0 ? text('{used} ({more})', { used: of, more: joined(more) }) : of;
}

const isEndedAt = ({ valid_until: until }: Row, now: Date): boolean => until !== null && until <= now;

const shownOf = (row: Row, now: Date): ShownCoupon => ({
  key: row.key,
  off: discountOf(row),
  state: stateOf(row, { isEnded: isEndedAt(row, now), now }),
  isEnded: isEndedAt(row, now),
  from: row.valid_from,
  until: row.valid_until,
  used: usedText(row),
  each: row.uses_per_user,
});

export const couponsPage = ({ db, now }: Pick<Origin, 'db' | 'now'>): StaffPage => ({
  path: 'coupons',
  title: text('Coupons for films'),
  style: '.fault { color: var(--bad-edge); font-size: .875rem; } td form { padding: 0; }',
  acts: { create: createCoupon({ now }), end: endCoupon({ now }) },
  async render(query, look) {
    const given = query.get('before') ?? '';
    const before = /^[1-9]\d{0,9}$/.test(given) ? Math.min(Number(given), ID_MAX) : ID_MAX;
    const rows = await rowsBefore(db, before);
    const shown = rows.slice(0, PAGE_ROWS);
    return renderView(() => import('./view.tsx'), {
      look,
      coupons: shown.map((row) => shownOf(row, now())),
      older: rows.length > PAGE_ROWS ? (shown.at(-1)?.id ?? null) : null,
    });
  },
});
