/** The HTTP server of a process: the app of its first brand, which dispatches to those of the others. */
import type { FastifyInstance } from 'fastify';
import { createApp, type AppOptions } from './app.ts';
import { serverByHost } from '#server/http/hosts/by-host.ts';
import { serveUpgrades } from '#server/http/process/upgrades.ts';
import { trustList } from '#server/http/hosts/trust.ts';
import type { BrandOrigin, OpenOrigin } from './open-origin.ts';

/** Paths on which a connection may be upgraded. */
const pathsOf = (origins: readonly BrandOrigin[]): string[] =>
  origins.flatMap(({ modules }) => modules.upgrades.map(({ path }) => path));

/**
 * Creates the app of every brand of an origin and returns the first, which closes the others with itself. Without a
 * socket (`inject`) it serves its own brand only.
 */
export async function createApps(
  origin: OpenOrigin,
  optionsOf: (brand: BrandOrigin) => AppOptions | Promise<AppOptions>,
): Promise<FastifyInstance> {
  if (origin.others.length === 0) {
    const app = await createApp(origin, await optionsOf(origin));
    serveUpgrades(app.server, () => app, pathsOf([origin]));
    return app;
  }
  const server = serverByHost(trustList(origin.config.trustProxy));
  const first = await createApp(origin, { ...(await optionsOf(origin)), serverFactory: server.factory });
  serveUpgrades(
    first.server,
    (request) => server.appOf(request) ?? first,
    pathsOf([origin, ...origin.others]),
  );
  const others = await Promise.all(
    origin.others.map(async (brand) => {
      const app = await createApp(brand, { ...(await optionsOf(brand)), beside: first });
      await app.ready();
      server.add(brand.config, app);
      return app;
    }),
  );
  first.addHook('onClose', async () => void (await Promise.all(others.map((app) => app.close()))));
  return first;
}
