/** `npm run plugins`: writes who offers and who uses what into docs/plugins.md, and draws which plugin uses which. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginFiles } from './plugins/files.ts';

const files = await pluginFiles();
for (const [path, text] of files) writeFileSync(join(import.meta.dirname, '..', path), text);
process.stdout.write(`${[...files.keys()].join('\n')}\n`);
