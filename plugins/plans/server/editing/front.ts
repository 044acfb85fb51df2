/** The default offer on `/sign-up`, chosen by staff. */
import { text } from '#server/i18n/staff-text.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { Slug } from '#server/content/fields.ts';
import type { ContentKind } from '#ports/content.ts';
import type { Editable } from '#ports/editing.ts';
import { findGroup, plansOf } from '../store.ts';
import { OFFER } from './offers.ts';

/** The key of the only row. */
const PAGE = 'sign-up';

type Db = Parameters<ContentKind['find']>[0];

/** The default offer; null if none was ever chosen: then /sign-up sells nothing. */
async function stored(db: Db) {
  const row = await db
    .selectFrom('plan_groups')
    .select('promo_url')
    .where('is_default', '=', true)
    .executeTakeFirst();
  return { page: PAGE, offer: row?.promo_url ?? null };
}

const FRONT: ContentKind = {
  kind: 'front',
  tables: [OFFER.table],
  schema: v.strictObject({ page: v.picklist([PAGE]), offer: Slug }),
  keyOf: ({ page }) => String(page),
  referencesOf: ({ offer }) => [{ kind: OFFER.kind, key: String(offer) }],
  list: async (db, after) => (after === 0 ? [{ at: 1, entry: await stored(db) }] : []),
  find: async (db, keys) => new Map(keys.includes(PAGE) ? [[PAGE, await stored(db)]] : []),
  async write(trx, entries) {
    const offer = entries.at(-1)?.['offer'];
    if (offer === undefined) return;
    // Sequentially, so that there is never more than one.
    await sql`update plan_groups set is_default = false where is_default and promo_url <> ${offer}`.execute(
      trx,
    );
    await sql`update plan_groups set is_default = true where promo_url = ${offer} and not is_default`.execute(
      trx,
    );
  },
};

/** The default offer for the export: no line if no offer was ever chosen. */
export const CHOSEN_FRONT: ContentKind = {
  ...FRONT,
  async list(db, after, limit) {
    const all = await FRONT.list(db, after, limit);
    return all.filter(({ entry }) => v.is(FRONT.schema, entry));
  },
};

export const FRONT_OFFER: Editable = {
  kind: FRONT,
  title: text('Offer on /sign-up'),
  labelOf: ({ offer }) => (offer === null ? text('none', {}, 'offer') : String(offer)),
  pathOf: () => '/sign-up',
  note: text(
    'The offer whose plans are on /sign-up, and whose lowest price is next to buttons that link to it. The other offers keep their URLs.',
  ),
  async faultOf(db, { offer }, at) {
    const group = await findGroup(db, String(offer), at);
    if (!group) return text('The offer {offer} is not valid now.', { offer: String(offer) });
    const { plans } = await plansOf(db, group.id);
    return plans.length === 0
      ? text('The offer {offer} has no plan that is sold.', { offer: String(offer) })
      : undefined;
  },
};
