/** The Vite configuration of the tests. */
import type { UserConfig } from 'vite';
import { textsOfBrands } from '#scripts/brand-texts.ts';
import { withDocumentsOfBrands } from '#scripts/documents/compile.ts';
import { ROOT } from './root.ts';
import viteConfig from '../../vite.config.ts';

/** `vite.config.ts` without the parts that only a bundler can read. */
export function testVite(): UserConfig {
  const shared = viteConfig({ command: 'serve', mode: 'test', isSsrBuild: false });
  const conditions = shared.ssr?.resolve?.conditions ?? [];
  // Vitest passes these conditions to Node, which cannot run files that some packages build only for bundlers.
  shared.ssr = {
    ...shared.ssr,
    resolve: { ...shared.ssr?.resolve, conditions: conditions.filter((one) => one !== 'module') },
  };
  shared.plugins = [...withDocumentsOfBrands(shared.plugins, ROOT), textsOfBrands(ROOT)];
  return shared;
}
