/**
 * Dependencies that Vite bundles before the first story: all are collected from the sources, so that none is found later and
 * causes a reload.
 */
export const prebundled = {
  entries: [
    '{app,ports,plugins,age-providers,gateways,ui,stories}/**/*.{ts,tsx}',
    '.storybook/*.tsx',
    '!**/*.{test,proof}.ts',
  ],
  // Storybook uses another name for it when Vite looks it up.
  include: ['@storybook/addon-a11y/preview'],
  // The compiler removes macros.
  exclude: ['@lingui/core/macro', '@lingui/react/macro'],
};
