/** The mail with a receipt. */
import type { ModuleFixtures } from '../../../server/module-fixtures.ts';
import { receiptMail } from './mail.ts';
import { RECEIPT } from './sample.ts';

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [
    {
      mail: receiptMail(site, to, RECEIPT, new Uint8Array([37, 80, 68, 70])),
      path: '/profile?tab=order-history',
    },
  ],
};
