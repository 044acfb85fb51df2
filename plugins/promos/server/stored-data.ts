/** Retention of promotions, which contain no data about visitors. */
import { editorial } from '#server/privacy/retention-rule.ts';

export const RETENTION = editorial('promotions', 'promo_bars', 'countdown_promos');
