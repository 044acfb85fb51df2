/** Plugin template: say here in one sentence what it is for. */
import { definePlugin, route } from '../../kernel/plugin.ts';
import { PluginTemplateLink } from './refs.ts';

export const pluginTemplate = definePlugin({
  id: 'plugin-template',
  messages: (locale) => import(`../../locales/${locale}/plugin-template.po`),
  setup: () => [
    route({
      path: '/plugin-template',
      link: PluginTemplateLink,
      page: () => import('./plugin-template.page.tsx'),
      loader: () => import('./plugin-template.loader.ts'),
    }),
  ],
});
