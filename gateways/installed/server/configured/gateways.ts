/** The adapters of this origin: from its settings, or the sandbox for all of them. */
import type { Config } from '#server/config/config.ts';
import { loopback } from '#server/config/loopback.ts';
import type { Examined } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import {
  CALLBACKS_PATH,
  type AdapterDeps,
  type Gateways,
} from '#gateways/shared/server/gateway-definition.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import type { ConfiguredGateway, ConfiguredGateways } from '#gateways/shared/server/gateway.ts';
import type { SandboxGateways } from '#gateways/shared/server/sandbox/sandbox-gateway.ts';
import { SANDBOX_PATH, sandboxSettings, type SandboxAddresses } from './sandbox-settings.ts';
import { readSettings, type Settings } from './settings.ts';

interface OpeningDeps extends Pick<AdapterDeps, 'fetch' | 'now'> {
  /** Base URL for callbacks, without a trailing slash. */
  readonly callbackBase: string;
}

/**
 * An adapter for each configured gateway, in the operator's order: the first one that can take an order is used. Throws
 * ConfigFault.
 */
export function gatewaysOf(
  installed: Gateways,
  settings: Settings,
  { fetch, now, callbackBase }: OpeningDeps,
): ConfiguredGateways {
  const opened = new Map<GatewayId, ConfiguredGateway>();
  // `installed` lists each gateway after the gateway that it charges through.
  for (const [id, definition] of installed) {
    if (!Object.hasOwn(settings, id)) continue;
    const processor = opened.get(definition.chargesThrough ?? '')?.gateway ?? null;
    const callbackUrl = `${callbackBase}${CALLBACKS_PATH}/${id}`;
    opened.set(id, definition.open(settings[id], { fetch, now, callbackUrl, processor }));
  }
  return new Map(
    Object.keys(settings).flatMap((id) => {
      const one = opened.get(id);
      return one ? [[id, one] as const] : [];
    }),
  );
}

/** The sandbox of each installed gateway. */
export const sandboxesOf = (installed: Gateways): SandboxGateways =>
  new Map([...installed].map(([id, { sandbox }]) => [id, sandbox]));

/** The sandbox's URLs: on this origin, or where `npm run sandbox` listens; buyers reach it under its public URL. */
export function sandboxAddresses(
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'gateways'>,
): SandboxAddresses {
  const elsewhere = config.gateways['GATEWAY_SANDBOX'];
  return {
    pages: `${elsewhere ?? config.publicUrl}${SANDBOX_PATH}`,
    servers: `${elsewhere ?? loopback(config)}${SANDBOX_PATH}`,
  };
}

/** The gateways to use: as configured, else the sandbox outside production, else none. Throws ConfigFault. */
export const settingsOf = (installed: Gateways, config: Config): Settings =>
  config.production || config.gateways['GATEWAYS'] !== undefined
    ? readSettings(installed, config.gateways)
    : sandboxSettings(sandboxesOf(installed), sandboxAddresses(config), config.secret);

/** Reports the names of the gateways to the operator, never their settings. */
export function examineGateways(installed: Gateways, config: Config): Examined {
  const names = Object.keys(settingsOf(installed, config));
  if (names.length === 0)
    return { text: 'no gateway is set, so nothing can be bought (docs/reference/gateways.md)', lacks: true };
  const isSandbox = !config.production && config.gateways['GATEWAYS'] === undefined;
  if (!isSandbox) return { text: names.join(', '), lacks: false };
  // Each process has its own sandbox, without the payments begun in another process.
  const isOfEach = config.processes > 1 && config.gateways['GATEWAY_SANDBOX'] === undefined;
  const more = isOfEach
    ? ', of which each process has its own: set GATEWAY_SANDBOX (docs/reference/gateways.md)'
    : '';
  return { text: `${names.join(', ')}, all of them the sandbox${more}`, lacks: isOfEach };
}

/** Base URL for callbacks; the sandbox sends them to this process. */
export const callbackBaseOf = (config: Config): string =>
  config.production || config.gateways['GATEWAYS'] !== undefined
    ? config.publicUrl.replace(/\/$/, '')
    : loopback(config);

/** The adapters of settings without an origin. Throws ConfigFault. */
export const openGateways = (
  installed: Gateways,
  config: Config,
  fetch: typeof globalThis.fetch,
): ConfiguredGateways =>
  gatewaysOf(installed, settingsOf(installed, config), {
    fetch,
    now: () => new Date(),
    callbackBase: callbackBaseOf(config),
  });

export const configuredGateways = (
  installed: Gateways,
  { config, now }: Pick<Origin, 'config' | 'now'>,
  { settings, fetch }: { readonly settings: Settings; readonly fetch: typeof globalThis.fetch },
): ConfiguredGateways =>
  gatewaysOf(installed, settings, { fetch, now, callbackBase: callbackBaseOf(config) });
