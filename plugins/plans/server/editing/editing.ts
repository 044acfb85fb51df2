/** Forms for staff to edit plans. Changes apply to later purchases. */
import { text } from '#server/i18n/staff-text.ts';
import { sql } from 'kysely';
import type { Content } from '#ports/content.ts';
import type { Editable } from '#ports/editing.ts';
import { CHOSEN_FRONT, FRONT_OFFER } from './front.ts';
import { OFFERS } from './offers.ts';
import { PLANS } from './plans.ts';

const englishName = (texts: unknown): string => (texts as { en?: { name?: string } }).en?.name ?? '';

export const CONTENT: Content = { kinds: [OFFERS, PLANS, CHOSEN_FRONT] };

export const EDITABLES: readonly Editable[] = [
  {
    kind: PLANS,
    title: text('Plans'),
    labelOf: ({ group, texts }) => `${englishName(texts)} (${String(group)})`,
    pathOf: ({ group }) => `/sign-up/${String(group)}`,
    note: text(
      'Changes apply to new purchases. A running subscription keeps its price, its period and its name. Amounts are in cents. A gateway that sells by product charges the price of its product: change the code together with the price.',
    ),
    making: {
      blank: { type: 'recurring', recurring_months: 1, trial_days: 0, position: 0 },
      number: {
        field: 'subscription_id',
        async next(db) {
          const { rows } = await sql<{ id: number }>`
            select nextval(pg_get_serial_sequence('plans', 'subscription_id'))::integer as id`.execute(db);
          return rows[0]?.id ?? 0;
        },
      },
    },
    turnOf: (entry) =>
      entry['withdrawn']
        ? { button: text('Resume selling'), entry: { ...entry, withdrawn: false } }
        : { button: text('Stop selling'), entry: { ...entry, withdrawn: true } },
  },
  {
    kind: OFFERS,
    title: text('Offers of plans'),
    labelOf: ({ texts }) => englishName(texts),
    pathOf: ({ promo_url: slug }) => `/sign-up/${String(slug)}`,
    note: text(
      'An offer is sold until its end. Subscriptions that were bought before then keep their terms.',
    ),
    making: {
      blank: {
        show_pricing: true,
        layout: 1,
        layout_desktop: 1,
        sub_layout: 1,
        sub_layout_desktop: 1,
      },
    },
  },
  FRONT_OFFER,
];
