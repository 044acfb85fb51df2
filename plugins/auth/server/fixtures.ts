/** Sample emails of a forgotten password. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { changedMail, resetMail } from './password-mails.ts';

const TOKEN = 'x'.repeat(43);

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [
    { mail: resetMail(site, to, TOKEN), path: `/recover-password/${TOKEN}` },
    { mail: changedMail(site, to), path: '/recover-password' },
  ],
};
