/** `npm run cookies`: writes the table of every declared cookie and storage key, and the files that the consent plugin needs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookieFiles } from './cookies/files.ts';

const files = await cookieFiles();
for (const [path, text] of files) writeFileSync(join(import.meta.dirname, '..', path), text);
process.stdout.write(`${[...files.keys()].join('\n')}\n`);
