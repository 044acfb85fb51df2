/** The stored fields of Epoch's callbacks. */
import { keptFields } from '../kept-fields.ts';

export const KEPT = keptFields(
  `
    ans member_id transaction_id amount currency x_operation pi_code order_id session_id payment_type
    submit_count event_datetime istest api action auth_amount localamount reseller epoch_digest
    ets_transaction_id ets_transaction_type ets_transaction_amount ets_transaction_date ets_currency
    ets_localcurrency ets_usd_amount ets_local_amount ets_member_idx ets_ref_trans_ids ets_pi_code
    ets_reseller_code ets_payment_type ets_payment_subtype ets_country
    mcs_or_idx mcs_canceldate mcs_signupdate mcs_reason mcs_memberstype mcs_cocode mcs_picode`,
  {
    signatures: new Set(['epoch_digest']),
    texts: new Set(['ans', 'mcs_reason']),
    transactions: ['transaction_id', 'ets_transaction_id'],
  },
);
