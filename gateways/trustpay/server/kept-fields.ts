/** The stored fields of TrustPay's callbacks. */
import { keptFields } from '#gateways/shared/server/kept-fields.ts';

export const KEPT = keptFields(
  `
    aid typ amt cur ref res tid oid tss acqresid sig sig2
    accountid type reference resultcode orderid refusereason acquirerresponseid
    projectid creditdebitindicator merchantreference paymentrequestid paymentid originalpaymentid
    amount currency status code rejectreason paymentmethod duedate signature`,
  {
    private: new Set(['debtor', 'creditor', 'debtoraccount', 'creditoraccount', 'cardtransaction']),
    signatures: new Set(['sig', 'sig2', 'signature']),
    transactions: ['tid', 'paymentid', 'paymentrequestid'],
  },
);
