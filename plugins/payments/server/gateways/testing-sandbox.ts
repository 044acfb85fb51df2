/** All gateways as the sandbox plays them, for tests and attacks that write what they post. */
import { sandboxesOf } from '../configured/gateways.ts';
import { sandboxSettings, type SandboxAddresses } from '../configured/sandbox-settings.ts';
import type { News, Sent } from '../sandbox/news.ts';
import type { Script } from '../sandbox/script.ts';
import { postOf, postsOf } from '../sandbox/wire-format.ts';
import type { Settings as Dimoco } from './dimoco/settings.ts';
import type { Settings as Epoch } from './epoch/settings.ts';
import { INSTALLED } from './installed.ts';
import type { Settings as Segpay } from './segpay/settings.ts';
import type { Settings as Skyflow } from './skyflow/settings.ts';
import type { Settings as Trustpay } from './trustpay/settings.ts';
import type { Settings as Vendo } from './vendo/settings.ts';

export type AllSettings = {
  readonly epoch: Epoch;
  readonly segpay: Segpay;
  readonly vendo: Vendo;
  readonly trustpay: Trustpay;
  readonly skyflow: Skyflow;
  readonly dimoco: Dimoco;
};
/** Gateways that report by themselves. */
export type Reporter = Exclude<keyof AllSettings, 'skyflow'>;

export const SANDBOXES = sandboxesOf(INSTALLED);

export const allSettings = (addresses: SandboxAddresses, key: string): AllSettings =>
  sandboxSettings(SANDBOXES, addresses, key) as AllSettings;

/** One piece of news in the form of a gateway. */
export const write = (
  settings: AllSettings,
  gateway: Reporter,
  news: News,
  content: Script['content'] = 'right',
): Sent => postOf(SANDBOXES, settings, gateway, news, content);

/** All that it posts of one piece of news. */
export const writeAll = (
  settings: AllSettings,
  gateway: Reporter,
  news: News,
  content: Script['content'] = 'right',
): readonly Sent[] => postsOf(SANDBOXES, settings, gateway, news, content);

/** The secret in the address of a gateway that signs nothing; empty for the others. */
export const secretOf = (settings: AllSettings, gateway: Reporter): string =>
  SANDBOXES.get(gateway)?.pathSecret?.(settings[gateway]).open() ?? '';
