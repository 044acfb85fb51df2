/** URLs for gateways: of our pages, and of our callbacks. */
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { OPERATION_PARAM } from '#ports/checkout.ts';
import { CALLBACKS_PATH } from '#gateways/shared/server/gateway-definition.ts';
import type { Addresses } from '#gateways/shared/server/gateway.ts';
import { RETURN_PATH } from '#gateways/installed/server/return-page.ts';
import type { Payment } from '../tables.ts';
import type { OrderDeps } from './deps.ts';

type Of = Pick<Payment, 'operation_id' | 'gateway' | 'locale' | 'mode'>;

/** The path of the page, in the buyer's language, that shows the status of a payment. */
export function outcomePath(
  { installed }: Pick<OrderDeps, 'installed'>,
  { operation_id, gateway, locale }: Omit<Of, 'mode'>,
  page: 'success' | 'failure' | 'verification',
): string {
  const own = installed.get(gateway)?.returnPaths;
  const path =
    page === 'verification'
      ? '/payment-verification'
      : page === 'success'
        ? (own?.success ?? '/payment-success')
        : (own?.failure ?? '/payment-error');
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  return `${prefix}${path}?${new URLSearchParams({ [OPERATION_PARAM]: operation_id })}`;
}

/** The return URL of a frame: a document of ours that notifies the surrounding page. */
export const returnUrl = ({ publicUrl }: Pick<OrderDeps, 'publicUrl'>, operationId: string): string =>
  `${publicUrl}${RETURN_PATH}/${operationId}`;

export function addressesOf(
  deps: Pick<OrderDeps, 'publicUrl' | 'callbackBase' | 'installed'>,
  payment: Of,
): Addresses {
  const { publicUrl, callbackBase } = deps;
  const callback = `${callbackBase}${CALLBACKS_PATH}/${payment.gateway}`;
  if (payment.mode === 'popup') {
    const back = returnUrl(deps, payment.operation_id);
    return { success: back, failure: `${back}?back`, callback };
  }
  return {
    success: `${publicUrl}${outcomePath(deps, payment, 'success')}`,
    failure: `${publicUrl}${outcomePath(deps, payment, 'failure')}`,
    callback,
  };
}
