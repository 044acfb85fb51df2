/** `npm run age-providers`: lists what the folders of age providers have in the page app, after one was added or removed. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHOICE_LIST, choiceList } from './choice-list.ts';

writeFileSync(CHOICE_LIST, choiceList());
process.stdout.write(`${fileURLToPath(CHOICE_LIST)}\n`);
