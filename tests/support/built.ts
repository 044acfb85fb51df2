/** The built site, for tests that run the complete process. */
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Builds a brand unless an up-to-date build exists, as in a complete test run. */
export async function built(brand: string): Promise<void> {
  const { build } = (await import(join(ROOT, 'scripts', 'build.mjs'))) as {
    build: (brand: string) => Promise<void>;
  };
  await build(brand);
}
