/** The dialog for a guest who clicked Play on a film that requires an account or a subscription. */
import { definePlugin, opens, runs } from '#kernel/plugin.ts';
import { PlayPrompt } from '#ports/player.ts';
import { deps } from './deps.ts';
import { PromptFlow } from './refs.ts';

export const playPrompt = definePlugin({
  id: 'play-prompt',
  ...deps,
  messages: (locale) => import(`../../locales/${locale}/play-prompt.po`),
  setup: ({ http }) => [
    opens(PlayPrompt, () => import('./prompt.modal.tsx')),
    runs(PromptFlow, () => import('./start.ts').then((m) => m.createPrompt(http)), 'mount'),
  ],
});
