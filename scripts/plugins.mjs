/**
 * `npm run plugins`: refuses a brand that would not start, then writes the providers and users of every ref into
 * docs/reference/plugins.md and docs/reference/slots-and-links.md, with a diagram of dependencies.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { problemsOfBrand } from './plugins/check.ts';
import { pluginFiles } from './plugins/files.ts';
import { BRANDS } from './plugins/found.ts';

const problems = await Promise.all(BRANDS.map(async (id) => problemsOfBrand(await loadBrand(id))));
if (problems.flat().length > 0) {
  process.stderr.write(`${problems.flat().join('\n')}\n`);
  process.exit(1);
}

const files = await pluginFiles();
for (const [path, text] of files) writeFileSync(join(import.meta.dirname, '..', path), text);
process.stdout.write(`${[...files.keys()].join('\n')}\n`);
