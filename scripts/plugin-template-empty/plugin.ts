/** Plugin template: one sentence that states its purpose. */
import { definePlugin } from '#kernel/plugin.ts';

export const pluginTemplate = definePlugin({
  id: 'plugin-template',
  setup: () => [],
});
