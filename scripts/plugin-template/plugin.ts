/** Plugin template: a question about films every day, answered once by each member. */
import { definePlugin, opens, route, runs } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import type { RoundInput } from './machine.ts';
import { PluginTemplateLink, RoundFlow, RulesModal } from './refs.ts';

export const pluginTemplate = definePlugin({
  id: 'plugin-template',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/plugin-template.po`),
  setup: ({ http }) => [
    route({
      path: '/plugin-template',
      link: PluginTemplateLink,
      page: () => import('./plugin-template.page.tsx'),
      loader: () => import('./plugin-template.loader.ts'),
    }),
    opens(RulesModal, () => import('./rules.modal.tsx')),
    runs(
      RoundFlow,
      async (input: RoundInput) => (await import('./start.ts')).createRound({ http }, input),
      'mount',
    ),
  ],
});
