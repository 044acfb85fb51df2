/** Hangs the sandbox age provider on the origin it serves; for everything but production. */
import type { FastifyInstance } from 'fastify';
import { providerSecret, SANDBOX_BASE } from '../../modules/age-gate/configured-provider.ts';
import type { Origin } from '../../origin.ts';
import { ageProvider } from './routes.ts';

/** Registers the routes below `/_dev/age`, with body parsing of their own. Does nothing in production. */
export async function mountAgeProvider(app: FastifyInstance, { config, now }: Origin): Promise<void> {
  if (config.production) return;
  await app.register(async (scope) =>
    ageProvider(scope, { base: SANDBOX_BASE, secret: providerSecret(config), fetch: globalThis.fetch, now }),
  );
}
