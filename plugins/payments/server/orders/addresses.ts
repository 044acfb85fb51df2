/** Addresses that gateways are given: of our pages, and of our callbacks. */
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { OPERATION_PARAM } from '#ports/checkout.ts';
import { CALLBACKS_PATH } from '../callbacks/routes.ts';
import type { GatewayId } from '../gateways/event.ts';
import type { Addresses } from '../gateways/gateway.ts';
import type { Payment } from '../tables.ts';
import type { OrderDeps } from './deps.ts';

/** The document that a frame over our page comes back to, below which the operation's name stands. */
export const RETURN_PATH = '/payment-return';

/** Pages of a gateway that are not everybody's (README 2). */
const SUCCESS: Partial<Record<GatewayId, string>> = {
  epoch: '/epoch-return-url',
  dimoco: '/payment-success-dimoco',
};
const FAILURE: Partial<Record<GatewayId, string>> = { dimoco: '/payment-error-dimoco' };

type Of = Pick<Payment, 'operation_id' | 'gateway' | 'locale' | 'mode'>;

/** The path of the page, in the buyer's language, that tells how a payment stands. */
export function outcomePath(
  { operation_id, gateway, locale }: Omit<Of, 'mode'>,
  page: 'success' | 'failure' | 'verification',
): string {
  const path =
    page === 'verification'
      ? '/payment-verification'
      : page === 'success'
        ? (SUCCESS[gateway] ?? '/payment-success')
        : (FAILURE[gateway] ?? '/payment-error');
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  return `${prefix}${path}?${new URLSearchParams({ [OPERATION_PARAM]: operation_id })}`;
}

/** The way back from a frame: a document of ours that tells the page around it. */
export const returnUrl = ({ publicUrl }: Pick<OrderDeps, 'publicUrl'>, operationId: string): string =>
  `${publicUrl}${RETURN_PATH}/${operationId}`;

export function addressesOf(deps: Pick<OrderDeps, 'publicUrl' | 'callbackBase'>, payment: Of): Addresses {
  const { publicUrl, callbackBase } = deps;
  const callback = `${callbackBase}${CALLBACKS_PATH}/${payment.gateway}`;
  if (payment.mode === 'popup') {
    const back = returnUrl(deps, payment.operation_id);
    return { success: back, failure: `${back}?back`, callback };
  }
  return {
    success: `${publicUrl}${outcomePath(payment, 'success')}`,
    failure: `${publicUrl}${outcomePath(payment, 'failure')}`,
    callback,
  };
}
