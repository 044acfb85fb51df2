/** Which dependencies Vite bundles before the first story: found in all sources, so that none is found later and reloads. */
export const prebundled = {
  entries: ['{app,ports,plugins,ui,stories}/**/*.{ts,tsx}', '.storybook/*.tsx', '!**/*.{test,proof}.ts'],
  // Storybook has another name for it by the time that Vite looks.
  include: ['@storybook/addon-a11y/preview'],
  // Macros are gone after the compiler has met them.
  exclude: ['@lingui/core/macro', '@lingui/react/macro'],
};
