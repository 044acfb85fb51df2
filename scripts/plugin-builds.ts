/** How each plugin wants to be built: `plugins/<id>/build.json`, read by the bundler, the catalogs and the weighing, never at run time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface PluginBuild {
  /** Chunks its files share with others: patterns of their paths in the plugin's folder, without extension. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  /** Whether every first page speaks from its catalog, which then arrives with the others that do. */
  readonly firstTexts?: boolean;
  /** Files whose texts stand in a second catalog, `<id>-pages`, which comes with every page but `/`. */
  readonly pageTexts?: readonly string[];
  /** Lazy files that a first visit to the home page draws. */
  readonly firstSources?: readonly string[];
  /** The budget its lazy files count for, and which of them; an empty name is the whole folder. */
  readonly weighedAs?: string;
  readonly weighedSources?: readonly string[];
}

export interface NamedBuild extends PluginBuild {
  readonly id: string;
}

const PLUGINS = new URL('../plugins/', import.meta.url);

/** Of every plugin there is; a plugin without the file has no wishes. */
export const pluginBuilds = (): NamedBuild[] =>
  readdirSync(PLUGINS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: id }) => {
      const file = new URL(`${id}/build.json`, PLUGINS);
      return { id, ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PluginBuild) : {}) };
    });

/** Source of a pattern of the plugins' files that belong into a chunk, from their root; matches nothing where there are none. */
export const chunkPattern = (builds: readonly NamedBuild[], chunk: string): string =>
  builds
    .flatMap(({ id, chunks = {} }) =>
      (chunks[chunk] ?? []).map((files) => `plugins/${id}/(?!server/)(?:${files})`),
    )
    .join('|') || '(?!)';
