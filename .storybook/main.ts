/** Storybook of every state: stories beside each other in stories/, rendered with the brand's own build settings. */
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { prebundled } from './prebundled.ts';

export default {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: [
    { from: '../server/demo/media/images', to: '/images' },
    { from: '../docs/flows', to: '/flows' },
  ],
  viteFinal: (config) => mergeConfig(config, { optimizeDeps: prebundled }),
} satisfies StorybookConfig;
