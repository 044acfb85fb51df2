/** What is stored of promotions: what editors wrote, and nothing of visitors. */
import { editorial } from '#server/privacy/retention-rule.ts';

export const RETENTION = editorial('promotions', 'promo_bars', 'countdown_promos');
