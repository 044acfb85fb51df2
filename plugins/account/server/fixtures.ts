/** Sample emails about an email address change and a deleted account. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { DELETED_BY, deletionMail } from './deletion-mail.ts';
import {
  addressTakenMail,
  changeAskedMail,
  changedAddressMail,
  confirmAddressMail,
  undoneMail,
} from './address/mails.ts';
import { noticeMail } from './unconfirmed-mail.ts';

const TOKEN = 'x'.repeat(43);
const CHANGE = `/change-email/${TOKEN}`;
const OLD = { token: TOKEN, email: 'r…@example.org' };

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [
    ...DELETED_BY.map((by) => ({ mail: deletionMail(site, to, by) })),
    ...[true, false].map((isMoved) => ({
      mail: noticeMail(site, to, { day: new Date('2026-07-01T12:00:00.000Z'), isMoved }),
      path: '/profile',
    })),
    { mail: confirmAddressMail(site, to, TOKEN), path: CHANGE },
    { mail: addressTakenMail(site, to), path: '/recover-password' },
    { mail: changeAskedMail(site, to, OLD), path: CHANGE },
    { mail: changedAddressMail(site, to, OLD), path: CHANGE },
    { mail: undoneMail(site, to) },
  ],
};
