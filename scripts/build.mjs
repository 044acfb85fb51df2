/** Builds one brand's page app, for browsers and for the origin, unless nothing has changed since its last build. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRANDS, chosenBrand, chosenBrands, missingParts, unknownBrand } from '../app/brand-folders.mjs';
import { INPUTS } from './build-inputs.mjs';
import { contentsOf, stampOf } from './contents.mjs';
import { keepAssets, removeOldAssets } from './previous-assets.mjs';
import { exitWith, install, nodePath, ROOT, runQuietly, say, toolEnv } from './install.mjs';

const stampOfBuild = (brand) =>
  stampOf([
    brand,
    contentsOf(
      ROOT,
      INPUTS.filter((name) => existsSync(join(ROOT, name))),
    ),
  ]);

/** Moves source maps out of the served folder to `maps`, where they are used to read error reports. */
function putMapsAside(folder) {
  const maps = join(folder, 'maps');
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const name of readdirSync(join(folder, 'client'), { recursive: true }))
    if (name.endsWith('.map')) renameSync(join(folder, 'client', name), join(maps, basename(name)));
}

/** Exits if a brand is unknown or its folder is incomplete. */
function requireBrand(brand) {
  if (!BRANDS.includes(brand)) exitWith(unknownBrand(brand));
  const missing = missingParts(brand);
  if (missing.length > 0) exitWith(`The brand "${brand}" is incomplete.`, missing.join('\n  '));
}

/**
 * The brands to build: those that one process serves (`BRANDS`), or a single one (`BRAND`). Exits if one cannot be
 * built.
 */
export function brandsToBuild(choose = chosenBrands) {
  try {
    const brands = [choose()].flat();
    brands.forEach(requireBrand);
    return brands;
  } catch (error) {
    return exitWith(error.message);
  }
}

/** Builds `dist/<brand>/client` and `dist/<brand>/server`. */
export async function build(brand, { force = false } = {}) {
  requireBrand(brand);
  const folder = join(ROOT, 'dist', brand);
  const stampFile = join(folder, 'stamp');
  const stamp = stampOfBuild(brand);
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say(`Building ${brand}.`);
  const env = { ...toolEnv(), BRAND: brand, NODE_ENV: 'production' };
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const step = async (title, args) => {
    if ((await runQuietly(nodePath(), args, { title, env })) !== 0)
      exitWith('The build failed.', 'The error is above.');
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

/** The one brand in `BRAND`. Exits if it cannot be built. */
export const brandToBuild = () => brandsToBuild(chosenBrand)[0];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const brands = brandsToBuild();
  await install();
  for (const brand of brands) await build(brand, { force: true });
}
