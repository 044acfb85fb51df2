/**
 * Measures what each custom step of the build saves: builds a brand with and without it
 * (docs/reference/build-steps.md).
 */
import { parseArgs } from 'node:util';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import { brotliKib, builtFiles, eagerFiles, kibOf, type BuiltFile } from './bytes.ts';

const BYTES = 1024;

/** All plugins of a configuration, including those in pending promises. */
async function flat(plugins: PluginOption): Promise<Plugin[]> {
  const option = await plugins;
  if (!option) return [];
  return Array.isArray(option) ? (await Promise.all(option.map(flat))).flat() : [option as Plugin];
}

const withoutPlugin = (name: string) => async (config: UserConfig) => {
  const all = await flat(config.plugins ?? []);
  const left = all.filter((plugin) => plugin.name !== name);
  if (left.length === all.length) throw new Error(`the build has no plugin ${name}`);
  config.plugins = left;
};

/** Removes each step from the configuration of a build. */
const STEPS: Readonly<Record<string, (config: UserConfig) => Promise<void>>> = {
  'for-browsers-only': withoutPlugin('for-browsers-only'),
  'catalog-imports': withoutPlugin('catalog-imports'),
  'small-document': withoutPlugin('small-document'),
  'hls-parts': withoutPlugin('hls-parts'),
  'class-names': async ({ css }) => {
    const modules = css?.modules;
    if (!modules) throw new Error('the build names no classes');
    delete modules.generateScopedName;
  },
  'constant-properties': async ({ css }) => void delete css?.postcss,
  'chunk-names': async ({ build }) => {
    const output = build?.rolldownOptions?.output;
    if (!output || Array.isArray(output)) throw new Error('the build names no chunks');
    delete output.chunkFileNames;
    delete output.assetFileNames;
  },
  chunks: async ({ build }) => {
    const output = build?.rolldownOptions?.output;
    if (!output || Array.isArray(output)) throw new Error('the build has no groups of chunks');
    delete output.codeSplitting;
  },
};

/** Sizes of files that a visitor loads, in bytes after brotli. */
function weigh(files: readonly BuiltFile[]) {
  const eager = [...eagerFiles(files)];
  const document = files.find(({ name }) => name.endsWith('.html'))?.code ?? '';
  const kib = {
    eagerJs: kibOf(eager, '.js'),
    eagerCss: kibOf(eager, '.css'),
    allJs: kibOf(files, '.js'),
    allCss: kibOf(files, '.css'),
    document: brotliKib(document),
  };
  return Object.fromEntries(Object.entries(kib).map(([name, size]) => [name, Math.round(size * BYTES)]));
}

const { values, positionals } = parseArgs({
  options: { brand: { type: 'string', default: 'streaming' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(', ')}; known: ${Object.keys(STEPS).join(', ')}`);
const whole = weigh(await builtFiles(values.brand));
process.stdout.write(`built as it is: ${JSON.stringify(whole)}\n`);
for (const name of positionals.length > 0 ? positionals : Object.keys(STEPS)) {
  const without = weigh(await builtFiles(values.brand, [], STEPS[name]));
  const saved = Object.entries(without).flatMap(([part, bytes]) => {
    const now = whole[part] ?? 0;
    return bytes === now ? [] : [`${part} ${bytes - now} (${(((bytes - now) / bytes) * 100).toFixed(1)} %)`];
  });
  process.stdout.write(`${name} saves: ${saved.join(', ') || 'nothing'}\n`);
}
