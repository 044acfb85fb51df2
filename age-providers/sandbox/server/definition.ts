/** The sandbox provider: a page of this site that approves any visitor, for development. */
import { createHmac } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { loopback } from '#server/config/loopback.ts';
import { STYLE_PATH } from '#age-providers/shared/server/sandbox-frame.ts';
import { ageProvider } from './routes.ts';
import { callbackPath, defineProvider } from '#age-providers/shared/server/provider-definition.ts';
import { sandboxProvider } from './provider.ts';
import { text } from '#server/i18n/text.ts';

/** Path of the sandbox on this origin. */
export const SANDBOX_BASE = '/_dev/age';

/** The secret shared with the sandbox's provider, derived from the origin's secret and used for nothing else. */
const providerSecret = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('age-provider').digest('hex');

export const provider = defineProvider({
  id: 'sandbox',
  notice: {
    company: null,
    what: text('For tests: a page of this site simulates a provider. No other company is involved.'),
  },
  settings: {},
  demoOrder: 3,
  faults: ({ production }) =>
    production ? ['AGE_PROVIDERS must not name sandbox in production: it approves everybody'] : [],
  open: ({ config, now }) => ({
    id: 'sandbox',
    provider: sandboxProvider({
      baseUrl: `${loopback(config)}${SANDBOX_BASE}`,
      secret: providerSecret(config),
      fetch: globalThis.fetch,
      now,
    }),
    returnBase: '',
    callbackUrl: `${loopback(config)}${callbackPath('sandbox')}`,
  }),
  sandbox: (origin) => (pages) =>
    ageProvider(pages, {
      base: SANDBOX_BASE,
      style: STYLE_PATH,
      secret: providerSecret(origin.config),
      fetch: globalThis.fetch,
      place: () => origin,
    }),
});
