/**
 * Yoti: a page of Yoti checks the visitor's age. Outside production, without an account, a sandbox of this site
 * replaces it.
 */
import type { KeyObject } from 'node:crypto';
import type { Origin } from '#server/bootstrap/origin.ts';
import { loopback } from '#server/config/loopback.ts';
import { STYLE_PATH } from '#age-providers/shared/server/sandbox-frame.ts';
import { fetchAtHome } from '#age-providers/shared/server/fetch-at-home.ts';
import { callbackPath, defineProvider } from '#age-providers/shared/server/provider-definition.ts';
import { yotiClient } from './client.ts';
import { examineYoti } from './examine.ts';
import { yotiProvider, type YotiOptions } from './provider.ts';
import { tokenCredentials } from './credentials.ts';
import { sandboxAccount, sandboxClientKey, sandboxPublicKey } from './sandbox/account.ts';
import { yotiSandbox } from './sandbox/routes.ts';
import { TOKEN_PATH } from './sandbox/tokens.ts';
import { NOTICE } from './notice.ts';
import { accountOf, credentialsOf, faultsOf, publicKeyOf, SETTINGS, type Settings } from './settings.ts';

const SANDBOX_BASE = '/_dev/age/yoti';

const sandboxTokenUrl = ({ config }: Origin): string => `${loopback(config)}${SANDBOX_BASE}${TOKEN_PATH}`;

type Service = Pick<YotiOptions, 'client' | 'sdkId' | 'viewUrl' | 'publicKey'>;

function serviceOf(origin: Origin, settings: Settings): Service {
  const account = accountOf(settings);
  const { AGE_YOTI_URL: url } = settings;
  const { fetch } = globalThis;
  if (account) {
    const key: KeyObject = publicKeyOf(settings);
    return {
      client: yotiClient({
        url,
        sdkId: account.sdkId,
        credentials: credentialsOf(account, settings, fetch),
        fetch,
      }),
      sdkId: account.sdkId,
      viewUrl: url,
      publicKey: async () => key,
    };
  }
  const { sdkId } = sandboxAccount(origin.config.secret);
  const credentials = tokenCredentials({
    authUrl: sandboxTokenUrl(origin),
    sdkId,
    privateKey: () => sandboxClientKey(origin),
    fetch,
    now: origin.now,
  });
  return {
    client: yotiClient({ url: `${loopback(origin.config)}${SANDBOX_BASE}`, sdkId, credentials, fetch }),
    sdkId,
    viewUrl: SANDBOX_BASE,
    publicKey: () => sandboxPublicKey(origin),
  };
}

export const provider = defineProvider({
  id: 'yoti',
  notice: NOTICE,
  settings: SETTINGS,
  demoOrder: 2,
  faults: faultsOf,
  open: (origin, settings) => ({
    id: 'yoti',
    provider: yotiProvider({
      ...serviceOf(origin, settings),
      checks: settings.AGE_YOTI_CHECKS,
      estimationAge: settings.AGE_YOTI_ESTIMATION_AGE,
    }),
    returnBase: origin.config.publicUrl,
    callbackUrl: `${origin.config.publicUrl}${callbackPath('yoti')}`,
  }),
  examine: examineYoti,
  sandbox: (origin) => (pages) =>
    yotiSandbox(pages, {
      base: SANDBOX_BASE,
      style: STYLE_PATH,
      place: () => origin,
      account: sandboxAccount(origin.config.secret),
      tokenUrl: sandboxTokenUrl(origin),
      fetch: fetchAtHome(origin.config, globalThis.fetch),
    }),
});
