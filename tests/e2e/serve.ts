/** Serves one brand from a new data folder, for the journeys: `node tests/e2e/serve.ts BRAND PORT`. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TAG_HOST, TAG_MANAGER_ID } from './tag-host.ts';

const [, , brand = 'streaming', port = '4310'] = process.argv;
Object.assign(process.env, {
  BRAND: brand,
  PORT: port,
  DATA_DIR: mkdtempSync(join(tmpdir(), `nocturne-${brand}-`)),
  LOG_LEVEL: 'error',
  // Serves responses as behind a shared cache, which the journeys require.
  CDN: 'targeted',
  // Only one brand has a tag manager.
  ...(brand === 'store' ? { TAG_MANAGER_ID, TAG_MANAGER_URL: TAG_HOST } : {}),
});
await import('#server/main.ts');
