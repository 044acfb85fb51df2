/** Epoch's own endpoints: how a payment there stands. */
import { handle, type Handler } from '#server/http/handle.ts';
import { getEpochOrder, postEpochTransactionStatus } from '#plugins/payments/api.ts';
import type { EndpointServices } from '../definition.ts';

export const planHandlers = ({ standing }: EndpointServices): readonly Handler[] => [
  handle(getEpochOrder, ({ params, visitor: { user } }) => standing(user.id, params.id)),
  handle(postEpochTransactionStatus, ({ body, visitor: { user } }) => standing(user.id, body.operation_id)),
];
