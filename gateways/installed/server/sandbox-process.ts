/**
 * The sandbox of all gateways as a separate process: `npm run sandbox`. Start the site with `GATEWAY_SANDBOX` set to
 * its URL; both read the same settings, so that they derive the same secrets.
 */
import Fastify from 'fastify';
import { sandboxSettings, SANDBOX_PATH, shopsOf } from './configured/sandbox-settings.ts';
import { sandboxesOf } from './configured/gateways.ts';
import { INSTALLED } from './installed.ts';
import { sandbox } from '#gateways/shared/server/sandbox/sandbox.ts';
import { readConfig } from '#server/config/config.ts';
import { loopback } from '#server/config/loopback.ts';

const HOST = '127.0.0.1';
const PORT = Number(process.env['SANDBOX_PORT'] ?? 4400);

const config = readConfig(process.env);
if (config.production) {
  process.stderr.write(
    'The sandbox simulates gateways without real payments: do not use it in production.\n',
  );
  process.exit(1);
}
const gateways = sandboxesOf(INSTALLED);
const self = `http://${HOST}:${PORT}`;
const site = loopback(config);
const app = Fastify();
await app.register(sandbox, {
  base: SANDBOX_PATH,
  publicBase: self,
  shops: shopsOf(config),
  gateways,
  settings: sandboxSettings(
    gateways,
    { pages: `${self}${SANDBOX_PATH}`, servers: `${self}${SANDBOX_PATH}` },
    config.secret,
  ),
  callbacks: `${site}/callbacks`,
  async priceOf(ref) {
    const answer = await fetch(`${site}${SANDBOX_PATH}/price/${encodeURIComponent(ref)}`);
    return answer.ok
      ? ((await answer.json()) as { amountMinor: number; currency: 'EUR' | 'USD' | 'GBP' })
      : undefined;
  },
  fetch: globalThis.fetch,
  now: () => new Date(),
});
await app.listen({ host: HOST, port: PORT });
process.stdout.write(`Gateways on ${self}${SANDBOX_PATH}. Start the site with GATEWAY_SANDBOX=${self}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
