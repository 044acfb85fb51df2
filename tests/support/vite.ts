/** The configuration of Vite that the tests build on. */
import type { UserConfig } from 'vite';
import { textsOfBrands } from '#scripts/brand-texts.ts';
import { ROOT } from './root.ts';
import viteConfig from '../../vite.config.ts';

/** As `vite.config.ts`, less what only a bundler can read. */
export function testVite(): UserConfig {
  const shared = viteConfig({ command: 'serve', mode: 'test', isSsrBuild: false });
  const conditions = shared.ssr?.resolve?.conditions ?? [];
  // Vitest passes these to Node, which cannot run what some packages build for bundlers alone.
  shared.ssr = {
    ...shared.ssr,
    resolve: { ...shared.ssr?.resolve, conditions: conditions.filter((one) => one !== 'module') },
  };
  shared.plugins = [...(shared.plugins ?? []), textsOfBrands(ROOT)];
  return shared;
}
