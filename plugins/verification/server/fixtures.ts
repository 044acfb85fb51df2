/** Sample emails that confirm an address. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { verifyMail, welcomeMail } from './mails.ts';

const TOKEN = 'x'.repeat(43);

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [
    { mail: verifyMail(site, to, TOKEN), path: `/verify-account/${TOKEN}` },
    { mail: welcomeMail(site, to), path: '/login' },
  ],
};
