/** The acknowledgement of a withdrawal. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { receivedMail } from './mails.ts';

export const fixtures: ModuleFixtures = {
  mails: (site, { to, locale }) => [
    {
      mail: receivedMail(site, locale, {
        statement: { name: 'Robin Vale', email: to, contract: 'N-2026-000117' },
        at: new Date('2026-06-01T12:00:00.000Z'),
      }),
    },
  ],
};
