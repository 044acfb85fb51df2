/** Where the plugins of this installation keep their half at the origin, whatever brand is served. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const PLUGINS = new URL('../../plugins/', import.meta.url);

/** The folder `server/` of a plugin. */
export const originFolder = (id: string): URL => new URL(`${id}/server/`, PLUGINS);

/** Ids of the plugins that have a half at the origin, sorted. */
export const installedPlugins = (): string[] =>
  readdirSync(PLUGINS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL('module.ts', originFolder(entry.name))))
    .map(({ name }) => name)
    .sort();

/** What a plugin is, as the first sentence of its `plugin.ts` has it. */
export function firstSentence(id: string): string {
  const text = readFileSync(new URL(`${id}/plugin.ts`, PLUGINS), 'utf8');
  return /^\/\*\*\s*([\s\S]*?)(?:\s*\*\/|\.\s)/.exec(text)?.[1]?.replaceAll(/\s*\n\s*\*?\s*/g, ' ') ?? '';
}
