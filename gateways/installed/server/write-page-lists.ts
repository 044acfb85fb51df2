/** `npm run gateways`: regenerates the lists of gateway code in the page app, after a folder was added or removed. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageLists } from './page-lists.ts';

for (const [file, text] of pageLists()) {
  writeFileSync(file, text);
  process.stdout.write(`${fileURLToPath(file)}\n`);
}
