/** Applies a stored callback again: `npm run replay -- <gateway> <callback id>`. */
import { createOrigin } from '#server/bootstrap/open-origin.ts';
import { readConfig } from '#server/config/config.ts';
import { lockFolder } from '#server/db/lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { GatewayCallbacks } from '#ports/gateway-callbacks.ts';

const USAGE = `npm run replay -- <gateway> <callback id>

Verifies a stored callback (table gateway_callbacks) and applies it; an applied one has no second effect. Works on the database the
settings name (DATABASE_URL, else DATA_DIR; the site must not be running on that DATA_DIR).`;

const [gateway = '', id = ''] = process.argv.slice(2);
if (!/^[a-z]+$/.test(gateway) || !/^[1-9]\d{0,9}$/.test(id)) {
  console.error(USAGE);
  process.exit(1);
}
const config = readConfig(process.env);
const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : undefined;
const origin = await createOrigin({ config, background: false });
try {
  await migrate(origin.db);
  await origin.jobs.prepare();
  const verdict = await origin.modules.service(GatewayCallbacks)?.replay(gateway, Number(id));
  console.log(verdict ?? 'This brand takes no payments.');
  process.exitCode = verdict === 'accepted' ? 0 : 1;
} finally {
  await origin.close();
  unlock?.();
}
