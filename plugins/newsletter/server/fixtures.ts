/** Sample emails of the newsletter. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { alreadyMail, confirmMail, issueMail, preferencesPath } from './mails.ts';

const TOKEN = 'a'.repeat(83);
const FRESH = { films: ['Salt', 'Night Swim'], stories: ['The Same Seat'] };

export const fixtures: ModuleFixtures = {
  mails: (site, to) => [
    { mail: confirmMail(site, to, TOKEN), path: `/newsletter/confirm/${TOKEN}` },
    { mail: alreadyMail(site, to, TOKEN), path: preferencesPath(TOKEN) },
    { mail: issueMail(site, to, FRESH, TOKEN), path: '/', foot: [preferencesPath(TOKEN)] },
  ],
};
