/** Payments: what gateways are told and tell, and what is bought with it. */
import { definePlugin } from '../../kernel/plugin.ts';

export const payments = definePlugin({ id: 'payments', api: () => import('./api.ts'), setup: () => [] });
