/** Fails a build of a brand whose folder is incomplete or holds what the site could not read. */
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
