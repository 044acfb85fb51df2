/** The last mail of an account. */
import type { ModuleFixtures } from '../../../server/module-fixtures.ts';
import { deletionMail } from './deletion-mail.ts';

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [{ mail: deletionMail(site, to) }],
};
