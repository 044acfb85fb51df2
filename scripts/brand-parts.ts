/** Fails the build of a brand whose folder is incomplete or has invalid contents. */
import type { Plugin } from 'vite';
import { brandFaults } from '#app/brand-parts.ts';

export const brandParts = (brand: string): Plugin => ({
  name: 'brand-parts',
  apply: (_config, { command }) => command === 'build' && process.env['STORYBOOK'] === undefined,
  async buildStart() {
    const faults = await brandFaults(brand);
    if (faults.length > 0) this.error(faults.join('\n'));
  },
});
