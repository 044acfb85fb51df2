/** Configuration of Storybook: stories in stories/, rendered with the site's build settings. */
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig, type PluginOption } from 'vite';
import { textsOfBrands } from '#scripts/brand-texts.ts';
import { withDocumentsOfBrands } from '#scripts/documents/compile.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import { relativePictures } from './relative-pictures.ts';
import { prebundled } from './prebundled.ts';

/** Plugins that write the site's documents, manifest and the texts of one brand, which a Storybook does not need. */
const OF_THE_SITE = ['manifest-of-sources', 'small-document', 'brand-texts'];
const isOfTheSite = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && OF_THE_SITE.includes(plugin.name);

/** The site shows text immediately in a fallback font, but Storybook waits for fonts. */
const fontsThatAreWaitedFor = {
  postcssPlugin: 'fonts-that-are-waited-for',
  Declaration: {
    'font-display': (declaration: { value: string }) => {
      declaration.value = 'block';
    },
  },
};

export default {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: [
    { from: '../demo/media/images', to: '/images' },
    ...BRANDS.map((id) => ({ from: `../brands/${id}/images`, to: `/images/brands/${id}` })),
    { from: '../docs/reference/flows', to: '/flows' },
  ],
  viteFinal: (config) => {
    const plugins = config.plugins?.filter((plugin) => !isOfTheSite(plugin));
    const root = join(import.meta.dirname, '..');
    return mergeConfig(
      {
        ...config,
        plugins: [...withDocumentsOfBrands(plugins, root), textsOfBrands(root), relativePictures],
      },
      { optimizeDeps: prebundled, css: { postcss: { plugins: [fontsThatAreWaitedFor] } } },
    );
  },
} satisfies StorybookConfig;
