/** What is asked of several gateways at once: which can be used together, and who reports for whom. */
import { declineIn } from './declines.ts';
import type { GatewayDefinition, Gateways } from './definition.ts';
import type { GatewayId } from './event.ts';
import { NO_FIELDS, type KeptFields } from './kept-fields.ts';
import type { Decline } from '#plugins/payments/rule-declines.ts';

/** The gateways that can be used together: one that charges through another needs that one, and follows it. Throws TypeError for two of one id. */
export function registryOf(definitions: readonly GatewayDefinition[]): Gateways {
  const own = definitions.filter(({ chargesThrough }) => chargesThrough === undefined);
  const ids = new Set(own.map(({ id }) => id));
  const through = definitions.filter(
    ({ chargesThrough }) => chargesThrough !== undefined && ids.has(chargesThrough),
  );
  const usable = new Map([...own, ...through].map((one) => [one.id, one] as const));
  if (usable.size < own.length + through.length) throw new TypeError('two gateways have the same id');
  return usable;
}

/** Who reports of an order of this gateway. */
export const reporterOf = (gateways: Gateways, gateway: GatewayId): GatewayId =>
  gateways.get(gateway)?.chargesThrough ?? gateway;

/** Whose orders a gateway reports of: its own, and those of gateways that charge through it. */
export const reportedBy = (gateways: Gateways, gateway: GatewayId): readonly GatewayId[] => [
  gateway,
  ...[...gateways.values()].filter((one) => one.chargesThrough === gateway).map(({ id }) => id),
];

/** Why a payment was declined; `other` for a word that is not mapped, and for a gateway that is not installed. */
export const declineOf = (gateways: Gateways, gateway: GatewayId, word: string | null): Decline =>
  declineIn(gateways.get(reporterOf(gateways, gateway))?.declines ?? {}, word);

/** Nothing is stored of the callbacks of a gateway that is not installed. */
export const keptFieldsOf = (gateways: Gateways, gateway: GatewayId): KeptFields =>
  gateways.get(gateway)?.keptFields ?? NO_FIELDS;
