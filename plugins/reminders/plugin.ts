/** Reminders of releases: one email on the day on which an announced film is released. */
import { definePlugin, fill } from '#kernel/plugin.ts';
import { ReleaseReminder } from '#ports/reminders.ts';
import { deps } from './deps.ts';

export const reminders = definePlugin({
  id: 'reminders',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/reminders.po`),
  setup: () => [fill(ReleaseReminder, () => import('./reminder.tsx'))],
});
