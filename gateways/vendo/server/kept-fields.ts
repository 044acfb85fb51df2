/** The stored fields of Vendo's callbacks. */
import { keptFields } from '#gateways/shared/server/kept-fields.ts';

export const KEPT = keptFields(
  `
    callback is_test ref merchant_reference original_transaction_id transaction_type_id initial_transaction_id subscription_id subscription_status site_id merchant_id
    offer_id offer_identifier price_point_id price_point_type_id transaction_id related_transaction_id
    parent_transaction_id merchant_transaction_id transaction_type transaction_subtype transaction_status type status amount
    transaction_amount price currency transaction_currency transaction_currency_id payment_method
    payment_method_id error_code response_code time date transaction_date expiration_date
    next_rebill_date is_trial`,
  {
    texts: new Set(['transaction_type', 'payment_method']),
    transactions: ['transaction_id'],
  },
);
