/** Questions about several gateways: which can be used together, and which one sends another's callbacks. */
import { declineIn } from '#gateways/shared/server/declines.ts';
import type { GatewayDefinition, Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { NO_FIELDS, type KeptFields } from '#gateways/shared/server/kept-fields.ts';
import type { Decline } from '#ports/declines.ts';

/**
 * The gateways that can be used together: one that charges through another requires it, and comes after it. Throws
 * TypeError for duplicate ids.
 */
export function registryOf(definitions: readonly GatewayDefinition[]): Gateways {
  const own = definitions.filter(({ chargesThrough }) => chargesThrough === undefined);
  const ids = new Set(own.map(({ id }) => id));
  const through = definitions.filter(
    ({ chargesThrough }) => chargesThrough !== undefined && ids.has(chargesThrough),
  );
  const usable = new Map([...own, ...through].map((one) => [one.id, one] as const));
  if (usable.size < own.length + through.length)
    throw new TypeError('two gateways have the same id; rename one of the folders');
  return usable;
}

/** The gateway that reports orders of this one. */
export const reporterOf = (gateways: Gateways, gateway: GatewayId): GatewayId =>
  gateways.get(gateway)?.chargesThrough ?? gateway;

/** The gateways whose orders this one reports: itself, and those that charge through it. */
export const reportedBy = (gateways: Gateways, gateway: GatewayId): readonly GatewayId[] => [
  gateway,
  ...[...gateways.values()].filter((one) => one.chargesThrough === gateway).map(({ id }) => id),
];

/** Why a payment was declined; `other` for an unmapped code, and for a gateway that is not installed. */
export const declineOf = (gateways: Gateways, gateway: GatewayId, word: string | null): Decline =>
  declineIn(gateways.get(reporterOf(gateways, gateway))?.declines ?? {}, word);

/** Stores no callback of a gateway that is not installed. */
export const keptFieldsOf = (gateways: Gateways, gateway: GatewayId): KeptFields =>
  gateways.get(gateway)?.keptFields ?? NO_FIELDS;
