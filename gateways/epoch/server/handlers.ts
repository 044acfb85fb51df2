/** Epoch's own endpoint: the status of a payment. It sells products, so plans but no carts. */
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { getEpochOrder, postEpochTransactionStatus } from '../api.ts';
import type { EndpointServices } from '#gateways/shared/server/gateway-definition.ts';

export const handlers = ({ sells, paymentStatus }: EndpointServices): readonly Handler[] =>
  sells.plan
    ? [
        handle(getEpochOrder, ({ params, visitor: { user } }) => paymentStatus(user.id, params.id)),
        handle(postEpochTransactionStatus, ({ body, visitor: { user } }) =>
          paymentStatus(user.id, body.operation_id),
        ),
      ]
    : [];
