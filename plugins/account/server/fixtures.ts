/** The last mails of an account. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { DELETED_BY, deletionMail } from './deletion-mail.ts';
import { noticeMail } from './unconfirmed-mail.ts';

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [
    ...DELETED_BY.map((by) => ({ mail: deletionMail(site, to, by) })),
    { mail: noticeMail(site, to, new Date('2026-07-01T12:00:00.000Z')), path: '/profile' },
  ],
};
