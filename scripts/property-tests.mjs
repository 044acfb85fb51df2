/** The test files that check properties, which `npm run prove -- properties` runs with random inputs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const FOLDERS = ['age-providers', 'app', 'gateways', 'kernel', 'plugins', 'server', 'tests', 'ui'];
const IMPORT = /^import .+ from '#tests\/support\/fast-check\.ts';$/m;

const testsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);

/** Paths relative to the root of the project. */
export const propertyTests = () =>
  FOLDERS.flatMap(testsIn).filter((file) => IMPORT.test(readFileSync(join(ROOT, file), 'utf8')));
