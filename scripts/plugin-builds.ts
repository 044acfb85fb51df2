/**
 * Build options of plugins: `plugins/<id>/build.json`, read by the bundler, the catalogs and the size checks, never at run time.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface PluginBuild {
  /** Chunks that the plugin's files share with others: patterns of paths in the plugin's folder, without extension. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  /** Whether every first page needs the plugin's catalog, which is then loaded together with other such catalogs. */
  readonly firstTexts?: boolean;
  /** Files whose texts are in a second catalog, `<id>-pages`, which is loaded with every page except `/`. */
  readonly pageTexts?: readonly string[];
  /** Folders in the root that belong to the plugin: their texts are in its catalog, and a change to them affects its tests. */
  readonly parts?: readonly string[];
  /** Lazy files that a first visit to the home page renders. */
  readonly firstSources?: readonly string[];
  /** The budget of the plugin's lazy files, and these files; an empty name means the whole folder. */
  readonly weighedAs?: string;
  readonly weighedSources?: readonly string[];
}

export interface NamedBuild extends PluginBuild {
  readonly id: string;
}

const PLUGINS = new URL('../plugins/', import.meta.url);

/** Build options of every plugin; a plugin without the file has none. */
export const pluginBuilds = (): NamedBuild[] =>
  readdirSync(PLUGINS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: id }) => {
      const file = new URL(`${id}/build.json`, PLUGINS);
      return { id, ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PluginBuild) : {}) };
    });

/**
 * A pattern of the plugins' files that belong to a chunk, relative to the root; if there are none, it matches nothing.
 */
export const chunkPattern = (builds: readonly NamedBuild[], chunk: string): string =>
  builds
    .flatMap(({ id, chunks = {} }) =>
      (chunks[chunk] ?? []).map((files) => `plugins/${id}/(?!server/)(?:${files})`),
    )
    .join('|') || '(?!)';

/** The plugin to which a file belongs, by its folder or one of its parts; undefined for other files. */
export function ownerOf(builds: readonly NamedBuild[], file: string): string | undefined {
  const [folder, id] = file.split('/');
  return folder === 'plugins'
    ? id
    : builds.find(({ parts = [] }) => parts.some((part) => part === folder))?.id;
}
