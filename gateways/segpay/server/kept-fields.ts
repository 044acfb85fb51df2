/** The stored fields of Segpay's callbacks. */
import { keptFields } from '#gateways/shared/server/kept-fields.ts';

export const KEPT = keptFields(
  `
    action stage approved trantype purchaseid tranid relatedtranid price currencycode ref1 istest authcode
    eticketid transguid transtime billertime billertranstime initialvalue initialperiod recurringvalue recurringperiod
    nextbilldate cancelreason canceldate standin xsellnum merchantid urlid packageid errorcode declinecode`,
  {
    texts: new Set(['authcode', 'cancelreason', 'declinecode']),
    transactions: ['tranid'],
  },
);
