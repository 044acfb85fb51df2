/** What tests that go over all modules are told of notices: their mails. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { MAIL_KINDS } from './mail-texts.ts';
import { noticeMail, statusPath } from './mails.ts';

const TOKEN = `n${'a'.repeat(75)}`;

export const fixtures: ModuleFixtures = {
  mails: (site, to) =>
    MAIL_KINDS.map((kind) => ({
      mail: noticeMail(site, to, { kind, token: TOKEN }),
      path: statusPath(TOKEN),
    })),
};
