/** Sample emails of reminders. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { confirmMail, releaseMail } from './reminder-mails.ts';

const TOKEN = 'x'.repeat(43);

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [
    { mail: confirmMail(site, to, TOKEN), path: `/verify-account/${TOKEN}` },
    { mail: releaseMail(site, to, 'salt'), path: '/film/salt' },
  ],
};
