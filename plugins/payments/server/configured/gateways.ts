/** The adapters of this origin: of its settings, or all of them against the sandbox. */
import type { Config } from '#server/config/config.ts';
import { loopback } from '#server/config/loopback.ts';
import type { Examined } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { CALLBACKS_PATH } from '../callbacks/routes.ts';
import type { ConfiguredGateway, ConfiguredGateways } from '../callbacks/process.ts';
import { dimoco } from '../gateways/dimoco/dimoco.ts';
import { epoch } from '../gateways/epoch/epoch.ts';
import type { GatewayId } from '../gateways/event.ts';
import { segpay } from '../gateways/segpay/segpay.ts';
import { skyflow } from '../gateways/skyflow/skyflow.ts';
import { trustpay } from '../gateways/trustpay/trustpay.ts';
import { vendo } from '../gateways/vendo/vendo.ts';
import { SANDBOX_PATH, sandboxSettings, type SandboxAddresses } from './sandbox-settings.ts';
import { readSettings, type Settings } from './settings.ts';

interface AdapterDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Where gateways report, without a closing slash. */
  readonly callbackBase: string;
}

const entryOf = (
  made: ConfiguredGateways,
  id: GatewayId,
): readonly (readonly [GatewayId, ConfiguredGateway])[] => {
  const one = made.get(id);
  return one ? [[id, one]] : [];
};

function searchOf(
  { search_url: url, search_user: user, search_password: password }: NonNullable<Settings['epoch']>,
  fetch: typeof globalThis.fetch,
) {
  return url !== undefined && user !== undefined && password !== undefined
    ? { url, user, password, fetch }
    : null;
}

/** An adapter for each gateway that has settings. */
export function gatewaysOf(
  settings: Settings,
  { fetch, now, callbackBase }: AdapterDeps,
): ConfiguredGateways {
  const made = new Map<GatewayId, ConfiguredGateway>();
  const { epoch: e, segpay: s, vendo: n, trustpay: t, skyflow: k, dimoco: d } = settings;
  if (e)
    made.set('epoch', {
      gateway: epoch({
        joinUrl: e.join_url,
        piCode: e.pi_code,
        secret: e.secret,
        sources: e.sources,
        search: searchOf(e, fetch),
      }),
      pathSecret: null,
      mode: e.mode,
    });
  if (s)
    made.set('segpay', {
      gateway: segpay({
        payUrl: s.pay_url,
        priceUrl: s.price_url,
        srsUrl: s.srs_url,
        eticket: s.eticket,
        pathSecret: s.path_secret,
        user: s.user,
        password: s.password,
        sources: s.sources,
        goodText: s.good_text,
        badText: s.bad_text,
        fetch,
      }),
      pathSecret: s.path_secret,
      mode: s.mode,
    });
  if (n)
    made.set('vendo', {
      gateway: vendo({
        hostedUrl: n.hosted_url,
        apiUrl: n.api_url,
        merchant: n.merchant,
        site: n.site,
        offer: n.offer,
        secret: n.secret,
        pathSecret: n.path_secret,
        sources: n.sources,
        fetch,
        now,
      }),
      pathSecret: n.path_secret,
      mode: n.mode,
    });
  if (t) {
    const processor = trustpay({
      payUrl: t.pay_url,
      apiUrl: t.api_url,
      account: t.account,
      project: t.project,
      secret: t.secret,
      apiKey: t.api_key,
      fetch,
    });
    made.set('trustpay', { gateway: processor, pathSecret: null, mode: t.mode });
    if (k)
      made.set('skyflow', {
        gateway: skyflow({
          vaultId: k.vault_id,
          vaultUrl: k.vault_url,
          frameUrl: k.frame_url,
          clientId: k.client_id,
          keyId: k.key_id,
          privateKey: k.private_key,
          tokenUrl: k.token_url,
          processor,
          fetch,
          now,
        }),
        pathSecret: null,
        mode: null,
      });
  }
  if (d)
    made.set('dimoco', {
      gateway: dimoco({
        apiUrl: d.api_url,
        merchant: d.merchant,
        order: d.order,
        callbackUrl: `${callbackBase}${CALLBACKS_PATH}/dimoco`,
        secret: d.secret,
        fetch,
      }),
      pathSecret: null,
      mode: null,
    });
  // In the operator's order: the first one that can take an order does.
  return new Map(Object.keys(settings).flatMap((id) => entryOf(made, id as GatewayId)));
}

/** On this very origin, or where `npm run sandbox` listens: buyers come by the name under which they know it. */
export function sandboxAddresses(
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'gateways'>,
): SandboxAddresses {
  const elsewhere = config.gateways['GATEWAY_SANDBOX'];
  return {
    pages: `${elsewhere ?? config.publicUrl}${SANDBOX_PATH}`,
    servers: `${elsewhere ?? loopback(config)}${SANDBOX_PATH}`,
  };
}

/** What is paid with: as the operator has set it, else - outside production - the sandbox, else nothing. Throws ConfigFault. */
export const settingsOf = (config: Config): Settings =>
  config.production || config.gateways['GATEWAYS'] !== undefined
    ? readSettings(config.gateways)
    : sandboxSettings(sandboxAddresses(config), config.secret);

/** Names of the gateways, never their settings. */
export function examineGateways(config: Config): Examined {
  const names = Object.keys(settingsOf(config));
  if (names.length === 0)
    return { text: 'no gateway is set, so nothing can be bought (docs/reference/gateways.md)', lacks: true };
  const isSandbox = !config.production && config.gateways['GATEWAYS'] === undefined;
  if (!isSandbox) return { text: names.join(', '), lacks: false };
  // What was begun at the one is unknown to the others.
  const isOfEach = config.processes > 1 && config.gateways['GATEWAY_SANDBOX'] === undefined;
  const more = isOfEach
    ? ', of which each process has its own: set GATEWAY_SANDBOX (docs/reference/gateways.md)'
    : '';
  return { text: `${names.join(', ')}, all of them the sandbox${more}`, lacks: isOfEach };
}

/** Where gateways report; the sandbox does so to this very process. */
export const callbackBaseOf = (config: Config): string =>
  config.production || config.gateways['GATEWAYS'] !== undefined
    ? config.publicUrl.replace(/\/$/, '')
    : loopback(config);

export const configuredGateways = (
  { config, now }: Pick<Origin, 'config' | 'now'>,
  settings: Settings,
  fetch: typeof globalThis.fetch,
): ConfiguredGateways => gatewaysOf(settings, { fetch, now, callbackBase: callbackBaseOf(config) });
