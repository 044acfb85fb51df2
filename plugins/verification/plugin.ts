/** Confirming an e-mail address: the mailed link's page, and the reminders until it was used. */
import { definePlugin } from '../../kernel/plugin.ts';

export const verification = definePlugin({
  id: 'verification',
  api: () => import('./api.ts'),
  setup: () => [],
});
