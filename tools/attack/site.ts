/** Attack: the built site in this process, called without a socket. */
import { join } from 'node:path';
import { builtPageApp } from '#server/pages/page-app.ts';
import { testOrigin } from '#server/testing/origin.ts';
import { fuzz, type Fuzzed } from './fuzz.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Fuzzes a built brand with an empty database. */
export async function fuzzBuilt(
  brand: string,
  options: { calls: number; seed: number; untilMs: number },
): Promise<Fuzzed> {
  const pageApp = await builtPageApp(join(ROOT, 'dist', brand));
  const { brand: built } = await pageApp.entry();
  const site = await testOrigin({
    seeded: true,
    callsPerMinute: 10_000_000,
    pageApp,
    env: {
      NODE_ENV: 'production',
      AGE_WITHOUT_PROVIDER: 'allowed',
      BRAND: brand,
      // Calls have many addresses, so that limits refuse only few of them.
      TRUST_PROXY: '127.0.0.0/8',
    },
  });
  try {
    return await fuzz(site, built, options);
  } finally {
    await site.close();
  }
}
