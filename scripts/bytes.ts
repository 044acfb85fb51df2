/** Builds a brand in memory, with or without one of its plugins, and measures the files that a browser would load. */
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'rolldown/utils';
import { build, loadConfigFromFile, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { ownerOf, pluginBuilds } from './plugin-builds.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PLUGINS = pluginBuilds();

/**
 * Maximum size that a plugin may add to the eager JavaScript, in KiB after brotli, unless the first page renders it.
 */
const PART_KIB = 0.5;
/**
 * Number of plugins for which the 95 KiB are defined, from which the limit for other numbers follows (design
 * "Budgets").
 */
const COUNTED = { plugins: 14, kib: 95 } as const;
export const EAGER_JS_MAX_KIB = 110;

/** Limit of the eager JavaScript for this number of plugins, in KiB after brotli. */
export const eagerJsKib = (plugins: number): number =>
  Math.min(EAGER_JS_MAX_KIB, COUNTED.kib + PART_KIB * Math.max(0, plugins - COUNTED.plugins));

/** Budgets from "Budgets" in the design, in KiB after brotli. */
export const BUDGETS = {
  eagerJsKib: eagerJsKib(PLUGINS.length),
  eagerCssKib: 12,
  /** Limit for each plugin that the first page does not render (tests/bytes.proof.ts). */
  eagerPartKib: PART_KIB,
  playbackKib: 185,
  membershipKib: 60,
} as const;
/** Budgets of lazy files, as named in the build.json of plugins. */
export type Weighed = 'playback' | 'membership';

/**
 * Files that a first visit to the home page renders in addition to the entry: frame, questions over the page, page and
 * texts.
 */
const HOME_SOURCES = PLUGINS.flatMap(({ id, firstSources = [] }) => [
  ...firstSources.map((file) => new RegExp(`^plugins/${id}/${file.replaceAll('.', '\\.')}$`)),
  ...(firstSources.length > 0 ? [new RegExp(`^locales/en/${id}\\.po$`)] : []),
]);

/** The lazy files that count towards a budget. */
const weighed = (budget: Weighed): readonly RegExp[] =>
  PLUGINS.filter(({ weighedAs }) => weighedAs === budget).flatMap(({ id, weighedSources = [] }) =>
    weighedSources.flatMap((file) => [
      new RegExp(`^plugins/${id}/${file.replaceAll('.', '\\.')}`),
      ...(file === '' ? [new RegExp(`^locales/en/${id}\\.po$`)] : []),
    ]),
  );

export interface BuiltFile {
  /** Path below the site's root. */
  readonly name: string;
  readonly code: string;
  /** Files that load with a chunk: chunks and stylesheets. */
  readonly needs: readonly string[];
  /** Size of each source before minification, by path; empty for a stylesheet. */
  readonly modules: Readonly<Record<string, string>>;
  readonly isEntry: boolean;
}

/** Removes a plugin from a brand file: its import and its name in the list. */
const without = (plugin: string): Plugin => ({
  name: `without-${plugin}`,
  enforce: 'pre',
  transform: {
    filter: { id: /\/brands\/[^/]+\/brand\.ts$/ },
    handler(code) {
      const line = new RegExp(`^import \\{ (\\w+) \\} from '#plugins/${plugin}/plugin\\.ts';\\n`, 'm');
      const name = line.exec(code)?.[1];
      if (name === undefined) return this.error(`the brand has no plugin ${plugin}`);
      const listed = code
        .replace(line, '')
        .replace(new RegExp(`(plugins: \\[[^\\]]*?)\\b${name}\\b,?\\s*`), '$1');
      return { code: listed.replace(new RegExp(`\\b${name}: \\{[^}]*\\},?`), ''), map: null };
    },
  },
});

const sourceOf = (id: string): string => id.replace(ROOT, '').replace(/\?.*$/, '').replace(/^\0/, '');

function fileOf(one: Rolldown.OutputChunk | Rolldown.OutputAsset): BuiltFile {
  if (one.type === 'asset')
    return { name: one.fileName, code: String(one.source), needs: [], modules: {}, isEntry: false };
  const { importedCss = new Set<string>() } = one.viteMetadata ?? {};
  return {
    name: one.fileName,
    code: one.code,
    needs: [...one.imports, ...importedCss],
    modules: Object.fromEntries(
      Object.entries(one.modules).map(([id, { code }]) => [sourceOf(id), code ?? '']),
    ),
    isEntry: one.isEntry,
  };
}

/** The configuration of a build for browsers, after `change`. */
async function changedConfig(change: (config: UserConfig) => Promise<void>): Promise<UserConfig> {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production', isSsrBuild: false },
    `${ROOT}vite.config.ts`,
  );
  if (!loaded) throw new Error('vite.config.ts cannot be read');
  await change(loaded.config);
  return loaded.config;
}

/**
 * Every code, style and text file of a brand's build for browsers, without some of its plugins and with a changed
 * configuration; nothing is written.
 */
export async function builtFiles(
  brand: string,
  leaveOut: readonly string[] = [],
  change?: (config: UserConfig) => Promise<void>,
): Promise<readonly BuiltFile[]> {
  const before = { BRAND: process.env['BRAND'], NODE_ENV: process.env['NODE_ENV'] };
  // The configuration reads the brand, and React its mode, from environment variables.
  Object.assign(process.env, { BRAND: brand, NODE_ENV: 'production' });
  try {
    const config = change ? await changedConfig(change) : {};
    const built = (await build({
      ...config,
      root: ROOT,
      configFile: change ? false : `${ROOT}vite.config.ts`,
      mode: 'production',
      logLevel: 'error',
      plugins: [config.plugins, leaveOut.map(without)],
      build: { ...config.build, write: false },
    })) as Rolldown.RolldownOutput;
    return built.output.filter(({ fileName }) => /\.(?:js|css|html)$/.test(fileName)).map(fileOf);
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The files that contain these sources, and all files that load with them. */
function closure(files: readonly BuiltFile[], first: readonly BuiltFile[]): Set<BuiltFile> {
  const found = new Set(first);
  for (const one of found)
    for (const name of one.needs) for (const file of files) if (file.name === name) found.add(file);
  return found;
}

const holding = (files: readonly BuiltFile[], sources: readonly RegExp[]): BuiltFile[] =>
  files.filter(({ modules }) =>
    Object.keys(modules).some((name) => sources.some((source) => source.test(name))),
  );

/** Files that load before the home page is shown. */
export const eagerFiles = (files: readonly BuiltFile[]): Set<BuiltFile> =>
  closure(files, [...files.filter(({ isEntry }) => isEntry), ...holding(files, HOME_SOURCES)]);

/** Files that load with the first film or with a member's account, in addition to those of every page. */
export function lazyFiles(files: readonly BuiltFile[], of: Weighed): readonly BuiltFile[] {
  const there = closure(files, [
    ...eagerFiles(files),
    ...files.filter(({ name }) => name.startsWith('assets/idle-')),
  ]);
  return [...closure(files, holding(files, weighed(of)))].filter((file) => !there.has(file));
}

export function brotliKib(code: string): number {
  const bytes = Buffer.from(code);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length / 1024;
}

/** Size after brotli as the origin sends it, in KiB. */
export const kibOf = (files: Iterable<BuiltFile>, extension: '.js' | '.css'): number =>
  [...files]
    .filter(({ name }) => name.endsWith(extension))
    .reduce((sum, { code }) => sum + brotliKib(code), 0);

/**
 * The size that each plugin adds to the entry, in KiB after brotli: the difference between the entry's sources with and
 * without it.
 */
export function eagerParts(files: readonly BuiltFile[]): ReadonlyMap<string, number> {
  const entry = files.find(({ modules }) => 'app/browser/main.tsx' in modules);
  const sources = Object.entries(entry?.modules ?? {});
  const kibWithout = (id: string): number =>
    brotliKib(
      minifySync(
        'entry.js',
        sources
          .filter(([name]) => ownerOf(PLUGINS, name) !== id)
          .map(([, code]) => code)
          .join('\n'),
      ).code,
    );
  const whole = kibWithout('');
  return new Map(PLUGINS.map(({ id }) => [id, whole - kibWithout(id)]));
}
