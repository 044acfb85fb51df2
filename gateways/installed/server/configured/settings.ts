/**
 * The operator's settings of gateways: `GATEWAYS`, and `GATEWAY_<ID>_<NAME>` in the environment. All errors are
 * reported together.
 */
import * as v from 'valibot';
import { ConfigFault } from '#server/config/config-fault.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';

/** Settings by gateway, in the operator's order, each parsed by its gateway's definition. */
export type Settings = Readonly<Record<GatewayId, unknown>>;
export type Given = Readonly<Record<string, string>>;

const listed = (given: string): string[] =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function faultsOfList(installed: Gateways, ids: readonly GatewayId[]): string[] {
  if (ids.some((id) => !installed.has(id)))
    return [`GATEWAYS must list some of ${[...installed.keys()].join(', ')} by comma`];
  return ids.flatMap((id) => {
    const through = installed.get(id)?.chargesThrough;
    return through === undefined || ids.includes(through)
      ? []
      : [`GATEWAYS must list ${through} beside ${id}, which it charges through`];
  });
}

/** The gateways in `GATEWAYS` with their settings. Throws ConfigFault. */
export function readSettings(installed: Gateways, given: Given): Settings {
  const ids = listed(given['GATEWAYS'] ?? '');
  const ofList = faultsOfList(installed, ids);
  if (ofList.length > 0) throw new ConfigFault(ofList);
  const faults: string[] = [];
  const settings = ids.flatMap((id) => {
    const definition = installed.get(id);
    if (!definition) return [];
    const prefix = `GATEWAY_${id.toUpperCase()}_`;
    const own = Object.entries(given).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length).toLowerCase(), value] as const] : [],
    );
    const parsed = v.safeParse(definition.settings, Object.fromEntries(own));
    for (const issue of parsed.issues ?? [])
      faults.push(`${prefix}${v.getDotPath(issue)?.toUpperCase()} ${issue.message}`);
    return [[id, parsed.output] as const];
  });
  if (faults.length > 0) throw new ConfigFault(faults);
  return Object.fromEntries(settings);
}
