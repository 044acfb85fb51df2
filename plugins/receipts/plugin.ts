/** Receipts: a number without gaps for each payment and refund, as PDF by mail and from the order history. */
import { definePlugin } from '../../kernel/plugin.ts';
import { RECEIPT_SETTINGS } from './settings.ts';

export const receipts = definePlugin({
  id: 'receipts',
  settings: RECEIPT_SETTINGS,
  api: () => import('./api.ts'),
  setup: () => [],
});
