/** Builds one brand's page app, for browsers and for the origin, unless nothing has changed since it was last built. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INPUTS } from './build-inputs.mjs';
import { contentsOf, stampOf } from './contents.mjs';
import { keepAssets, removeOldAssets } from './previous-assets.mjs';
import { giveUp, install, nodePath, ROOT, runQuietly, say, toolEnv } from './install.mjs';

const stampOfBuild = (brand) =>
  stampOf([
    brand,
    contentsOf(
      ROOT,
      INPUTS.filter((name) => existsSync(join(ROOT, name))),
    ),
  ]);

/** Takes source maps out of what is served: they lie beside it, in `maps`, for whoever reads where a fault was. */
function putMapsAside(folder) {
  const maps = join(folder, 'maps');
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const name of readdirSync(join(folder, 'client'), { recursive: true }))
    if (name.endsWith('.map')) renameSync(join(folder, 'client', name), join(maps, basename(name)));
}

/** The brands to build: those that one process serves (`BRANDS`), or one (`BRAND`). */
export const chosenBrands = () =>
  process.env.BRANDS
    ? process.env.BRANDS.split(',').map((brand) => brand.trim())
    : [process.env.BRAND || 'streaming'];

/** Builds `dist/<brand>/client` and `dist/<brand>/server`. */
export async function build(brand, { force = false } = {}) {
  const folder = join(ROOT, 'dist', brand);
  const stampFile = join(folder, 'stamp');
  const stamp = stampOfBuild(brand);
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!existsSync(join(ROOT, 'brands', brand, 'brand.ts')))
    giveUp(`There is no brand "${brand}".`, `Brands: ${readdirSync(join(ROOT, 'brands')).join(', ')}`);
  say(`Building ${brand}.`);
  const env = { ...toolEnv(), BRAND: brand, NODE_ENV: 'production' };
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const step = async (title, args) => {
    if ((await runQuietly(nodePath(), args, { title, env })) !== 0)
      giveUp('The build failed.', 'What went wrong stands above.');
  };
  const forBrowsers = async () => {
    keepAssets(folder);
    await step('page app built', [vite, 'build', '--sourcemap', 'hidden', '--logLevel', 'warn']);
    putMapsAside(folder);
    await step('assets compressed', [join(ROOT, 'scripts', 'compress.mjs'), join(folder, 'client')]);
  };
  const entry = [vite, 'build', '--ssr', 'app/origin/entry-server.tsx', '--logLevel', 'warn'];
  await Promise.all([forBrowsers(), step("origin's entry built", entry)]);
  removeOldAssets(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(stampFile, stamp);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  for (const brand of chosenBrands()) await build(brand, { force: true });
}
