/** `npm run reference`: writes the reference pages that are generated from declarations: endpoints and data retention. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceFiles } from './reference/files.ts';

const files = await referenceFiles();
for (const [path, text] of files) writeFileSync(join(import.meta.dirname, '..', path), text);
process.stdout.write(`${[...files.keys()].join('\n')}\n`);
