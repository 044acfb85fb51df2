/** Content security policy: sites of gateways that payment pages may show in a frame. */
import { PAYMENT_PAGES } from '#ports/checkout.ts';
import { ConfigFault } from '#server/config/config-fault.ts';
import type { PageSource } from '#ports/page-sources.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { Given, Settings } from './settings.ts';

/**
 * Sites that gateways redirect to inside their frame, such as banks, which only the operator knows; `https:` allows
 * all.
 */
const MORE = 'GATEWAY_FRAME_SOURCES';
const SOURCE = /^(?:https:|https:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?)$/;

/** The sites that payment pages may show in a frame. Throws ConfigFault. */
export function pageSourcesOf(installed: Gateways, settings: Settings, given: Given): readonly PageSource[] {
  const own = Object.entries(settings).flatMap(([id, ofGateway]) =>
    (installed.get(id)?.frames(ofGateway) ?? []).map((address) => new URL(address).origin),
  );
  const more = (given[MORE] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (more.some((one) => !SOURCE.test(one)))
    throw new ConfigFault([`${MORE} must list origins such as https://bank.example by comma, or https:`]);
  return own.length + more.length === 0
    ? []
    : [{ paths: PAYMENT_PAGES, frames: [...new Set([...own, ...more])] }];
}
