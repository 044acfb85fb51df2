/**
 * `npm run brands`: the plugins of each brand and their sizes. In the browser: KiB loaded immediately and on demand. At the
 * origin: endpoints, jobs and tables.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS as brands } from '../app/brand-folders.mjs';
import { install, ROOT, say } from './install.mjs';

await install();
const { builtFiles, eagerFiles, kibOf } = await import('./bytes.ts');
const { originHalves } = await import('./origin-half.ts');
const { ownerOf, pluginBuilds } = await import('./plugin-builds.ts');
const { loadBrand } = await import('#server/bootstrap/brand-modules.ts');
const plugins = readdirSync(join(ROOT, 'plugins'));
const builds = pluginBuilds();

/**
 * A chunk contains modules of several owners: each gets a share of its size after brotli, in proportion to the size of
 * its source.
 */
function weigh(files, plugin) {
  const documents = plugin === 'pages' ? '|locales/[a-z]+/documents/|brands/[^/]+/documents/' : '';
  const texts = new RegExp(`^(?:locales/en/${plugin}\\.po$${documents})`);
  const isOwn = (source) => ownerOf(builds, source) === plugin || texts.test(source);
  const eager = eagerFiles(files);
  const sum = { present: false, eager: 0, lazy: 0 };
  for (const file of files) {
    const modules = Object.entries(file.modules);
    const all = modules.reduce((left, [, bytes]) => left + bytes, 0);
    const mine = modules.filter(([source]) => isOwn(source)).reduce((left, [, bytes]) => left + bytes, 0);
    if (mine === 0) continue;
    sum.present = true;
    sum[eager.has(file) ? 'eager' : 'lazy'] += (kibOf([file], '.js') * mine) / all;
  }
  return sum;
}

const built = [];
for (const brand of brands) built.push(await builtFiles(brand));
const cell = ({ present, eager, lazy }) =>
  (present ? `${eager.toFixed(1)} + ${lazy.toFixed(1)}` : '-').padStart(16);
say(`KiB after brotli, eager + lazy\n`);
say(`${'plugin'.padEnd(14)}${brands.map((brand) => brand.padStart(16)).join('')}`);
for (const plugin of plugins)
  say(`${plugin.padEnd(14)}${built.map((files) => cell(weigh(files, plugin))).join('')}`);
const whole = built.map(
  (files) =>
    `${kibOf(eagerFiles(files), '.js').toFixed(1)} + ${kibOf(
      files.filter((file) => !eagerFiles(files).has(file)),
      '.js',
    ).toFixed(1)}`,
);
say(`${'everything'.padEnd(14)}${whole.map((text) => text.padStart(16)).join('')}`);

say(`\nAt the origin: endpoints, jobs, tables\n`);
say(`${'plugin'.padEnd(14)}${brands.map((brand) => brand.padStart(16)).join('')}`);
const halves = await Promise.all(brands.map(async (brand) => originHalves(await loadBrand(brand))));
const counts = (half) => (half ? `${half.endpoints}, ${half.jobs}, ${half.tables}` : '-').padStart(16);
for (const plugin of plugins)
  say(`${plugin.padEnd(14)}${halves.map((half) => counts(half.get(plugin))).join('')}`);
const sums = halves.map((half) =>
  [...half.values()].reduce(
    (sum, { endpoints, jobs, tables }) => ({
      endpoints: sum.endpoints + endpoints,
      jobs: sum.jobs + jobs,
      tables: sum.tables + tables,
    }),
    { endpoints: 0, jobs: 0, tables: 0 },
  ),
);
say(`${'everything'.padEnd(14)}${sums.map(counts).join('')}`);
