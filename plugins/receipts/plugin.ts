/** Receipts: a gapless number for each payment and refund, as PDF by email and in the order history. */
import { definePlugin, fill } from '#kernel/plugin.ts';
import { OrdersEnd } from '#ports/account.ts';
import { deps } from './deps.ts';
import { RECEIPT_SETTINGS } from './settings.ts';

export const receipts = definePlugin({
  id: 'receipts',
  ...deps,
  settings: RECEIPT_SETTINGS,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/receipts.po`),
  setup: () => [fill(OrdersEnd, () => import('./list/receipts.tsx'))],
});
