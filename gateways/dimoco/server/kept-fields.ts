/** The stored fields of DIMOCO's callbacks. */
import { keptFields } from '#gateways/shared/server/kept-fields.ts';

export const KEPT = keptFields(
  `
    data digest action status code request_id reference merchant order service method channel
    id amount billed_amount currency operator country subscription type event_count period_length period_type`,
  {
    xml: new Set(['data']),
    private: new Set(['customer']),
    signatures: new Set(['digest']),
    transactions: ['transactions/transaction/id', 'transaction/id'],
  },
);
