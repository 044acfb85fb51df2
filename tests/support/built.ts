/** The built site, for tests of what only the process that visitors meet can show. */
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Builds a brand unless it is built already, as it is in a whole run. */
export async function built(brand: string): Promise<void> {
  const { build } = (await import(join(ROOT, 'scripts', 'build.mjs'))) as {
    build: (brand: string) => Promise<void>;
  };
  await build(brand);
}
