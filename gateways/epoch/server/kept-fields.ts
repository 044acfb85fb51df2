/** The stored fields of Epoch's callbacks. */
import { keptFields } from '#gateways/shared/server/kept-fields.ts';

export const KEPT = keptFields(
  `
    ans member_id transaction_id amount currency x_operation pi_code order_id session_id payment_type
    submit_count event_datetime istest api action auth_amount localamount reseller trans_amount trans_amount_usd trans_currency epoch_digest
    ets_transaction_id ets_transaction_type ets_transaction_amount ets_transaction_date ets_currency
    ets_amountlocal ets_prepaid ets_mastercode ets_initdate ets_member_idx ets_ref_trans_ids ets_pi_code
    ets_reseller_code ets_payment_type ets_pst_type ets_country
    mcs_or_idx mcs_canceldate mcs_signupdate mcs_memberstype mcs_cocode mcs_picode mcs_reseller mcs_source mcs_passwordremovaldate`,
  {
    signatures: new Set(['epoch_digest']),
    texts: new Set(['ans']),
    transactions: ['transaction_id', 'ets_transaction_id'],
  },
);
