/** `npm start`: installs, builds, migrates, seeds and serves. Runs on any Node from 20; the origin runs on the project's own. */
import { join } from 'node:path';
import { build, chosenBrands } from './build.mjs';
import { install, ROOT } from './install.mjs';
import { runOrigin } from './run-origin.mjs';

await install();
for (const brand of chosenBrands()) await build(brand);
runOrigin([join(ROOT, 'server', 'main.ts')]);
