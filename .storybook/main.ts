/** Storybook of every state: stories beside each other in stories/, drawn with the brand's own build settings. */
import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['../stories/**/*.stories.tsx', '../stories/**/*.mdx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  staticDirs: [{ from: '../server/demo/media/images', to: '/images' }, { from: '../docs/flows', to: '/flows' }],
} satisfies StorybookConfig;
