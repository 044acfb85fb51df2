/** Withdrawing from a contract on the site: a statement, its confirmation, and an acknowledgement by email, with or without a login. */
import { definePlugin, route, runs } from '#kernel/plugin.ts';
import { WithdrawLink } from '#ports/withdrawal.ts';
import { TaskLayout } from '#ports/shell.ts';
import { deps } from './deps.ts';
import type { StatementInput } from './form/machine.ts';
import { StatementFlow } from './refs.ts';

export const withdrawal = definePlugin({
  id: 'withdrawal',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/withdrawal.po`),
  setup({ http, language }) {
    return [
      route({
        path: '/withdraw',
        link: WithdrawLink,
        exempt: true,
        layout: TaskLayout,
        page: () => import('./withdrawal.page.tsx'),
        loader: () => import('./withdrawal.loader.ts'),
      }),
      runs(
        StatementFlow,
        async (input: Omit<StatementInput, 'key'>) =>
          (await import('./form/start.ts')).createStatement({ http, language }, input),
        'mount',
      ),
    ];
  },
});
