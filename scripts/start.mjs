/**
 * `npm start`: installs, builds, migrates, seeds and serves. Runs on any Node from 20; the origin runs on the project's
 * own Node.
 */
import { join } from 'node:path';
import { brandsToBuild, build } from './build.mjs';
import { install, ROOT } from './install.mjs';
import { runOrigin } from './run-origin.mjs';

const brands = brandsToBuild();
await install();
for (const brand of brands) await build(brand);
runOrigin([join(ROOT, 'server', 'main.ts')]);
