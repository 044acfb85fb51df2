/** Plugin template: one sentence that says what it is for. */
import { definePlugin } from '#kernel/plugin.ts';

export const pluginTemplate = definePlugin({
  id: 'plugin-template',
  setup: () => [],
});
