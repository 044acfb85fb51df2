/** A sample email with a link. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { linkMail } from './mails.ts';

const ID = '0f0c2b5e-6d1a-4b7e-9a55-3f1f0a8f2c11';

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [{ mail: linkMail(site, to, ID), path: `/download/${ID}` }],
};
