/**
 * `npm run age-providers`: updates the list of the providers' parts for the page app, after a provider was added or
 * removed.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHOICE_LIST, choiceList } from './choice-list.ts';

writeFileSync(CHOICE_LIST, choiceList());
process.stdout.write(`${fileURLToPath(CHOICE_LIST)}\n`);
