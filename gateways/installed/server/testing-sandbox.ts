/** All gateways in the sandbox, for tests that need their callbacks. */
import { sandboxesOf } from './configured/gateways.ts';
import { sandboxSettings, type SandboxAddresses } from './configured/sandbox-settings.ts';
import type { SandboxEvent, Sent } from '#gateways/shared/server/sandbox/event.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';
import { postOf, postsOf } from '#gateways/shared/server/sandbox/wire-format.ts';
import type { Settings as Dimoco } from '#gateways/dimoco/server/settings.ts';
import type { Settings as Epoch } from '#gateways/epoch/server/settings.ts';
import { INSTALLED } from './installed.ts';
import type { Settings as Segpay } from '#gateways/segpay/server/settings.ts';
import type { Settings as Skyflow } from '#gateways/skyflow/server/settings.ts';
import type { Settings as Trustpay } from '#gateways/trustpay/server/settings.ts';
import type { Settings as Vendo } from '#gateways/vendo/server/settings.ts';

export type AllSettings = {
  readonly epoch: Epoch;
  readonly segpay: Segpay;
  readonly vendo: Vendo;
  readonly trustpay: Trustpay;
  readonly skyflow: Skyflow;
  readonly dimoco: Dimoco;
};
/** Gateways that send callbacks themselves. */
export type Reporter = Exclude<keyof AllSettings, 'skyflow'>;

export const SANDBOXES = sandboxesOf(INSTALLED);

export const allSettings = (addresses: SandboxAddresses, key: string): AllSettings =>
  sandboxSettings(SANDBOXES, addresses, key) as AllSettings;

/** One event in the form of a gateway. */
export const write = (
  settings: AllSettings,
  gateway: Reporter,
  event: SandboxEvent,
  content: Script['content'] = 'right',
): Sent => postOf(SANDBOXES, settings, gateway, event, content);

/** All posts of one event. */
export const writeAll = (
  settings: AllSettings,
  gateway: Reporter,
  event: SandboxEvent,
  content: Script['content'] = 'right',
): readonly Sent[] => postsOf(SANDBOXES, settings, gateway, event, content);

/** The secret in the URL of a gateway that signs nothing; empty for the others. */
export const secretOf = (settings: AllSettings, gateway: Reporter): string =>
  SANDBOXES.get(gateway)?.pathSecret?.(settings[gateway]).open() ?? '';
