/**
 * `node scripts/licences.ts`: lists the licence of every shipped package, and packages whose licence is not allowed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}
export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly ships: boolean;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Licences that may be shipped (design "Dependencies"); OFL is allowed for fonts only. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'PostgreSQL',
  'Unlicense',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
]);
const FONT_LICENCE = 'OFL-1.1';
const FONTS = /^@fontsource(?:-variable)?\//;

/** Whether the licence is allowed: one licence of `A OR B`, and each licence of `A AND B`. */
export function mayShip(name: string, licence: string): boolean {
  const text = licence.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some((one) => mayShip(name, one));
  if (text.includes(' AND ')) return text.split(' AND ').every((one) => mayShip(name, one));
  return ALLOWED.has(text) || (text === FONT_LICENCE && FONTS.test(name));
}

/** Licences by the first line of their text, for packages that do not name their licence otherwise. */
const BY_TITLE: Readonly<Record<string, string>> = { 'MIT License': 'MIT', 'The MIT License (MIT)': 'MIT' };

function titledLicence(folder: string): string {
  const file = join(folder, 'LICENSE');
  if (!existsSync(file)) return '';
  const [title = ''] = readFileSync(file, 'utf8').trim().split('\n');
  return BY_TITLE[title.trim()] ?? '';
}

/** The licence of a package: from the lock file, or else from the package itself. */
function licenceOf(path: string, locked: Locked): string {
  if (typeof locked.license === 'string') return locked.license;
  const file = join(ROOT, path, 'package.json');
  const { license } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: string })
    : {};
  return license ?? titledLicence(join(ROOT, path));
}

/** Every package of the lock file that production needs. */
export function shippedPackages(): readonly Shipped[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([path, locked]) =>
        path.includes('node_modules/') && !locked.dev && !locked.devOptional && !locked.link,
    )
    .map(([path, locked]) => {
      const name = path.split('node_modules/').at(-1) ?? path;
      const licence = licenceOf(path, locked);
      return { name, version: locked.version ?? '', licence, ships: mayShip(name, licence) };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = shippedPackages();
  for (const { name, version, licence, ships } of packages)
    process.stdout.write(`${ships ? '✓' : '✖'} ${licence.padEnd(14)} ${name} ${version}\n`);
  process.exitCode = packages.every(({ ships }) => ships) ? 0 : 1;
}
