/** Finds the server parts of the installed plugins, regardless of which brand is served. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const PLUGINS = new URL('../../plugins/', import.meta.url);

/** The folder `server/` of a plugin. */
export const originFolder = (id: string): URL => new URL(`${id}/server/`, PLUGINS);

/** Ids of the plugins with a server part, sorted. */
export const installedPlugins = (): string[] =>
  readdirSync(PLUGINS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL('module.ts', originFolder(entry.name))))
    .map(({ name }) => name)
    .sort();

/** A plugin's description: the first sentence of its `plugin.ts`. */
export function firstSentence(id: string): string {
  const text = readFileSync(new URL(`${id}/plugin.ts`, PLUGINS), 'utf8');
  return /^\/\*\*[\s*]*([\s\S]*?)(?:\s*\*\/|\.\s)/.exec(text)?.[1]?.replaceAll(/\s*\n\s*\*?\s*/g, ' ') ?? '';
}
