/** Caches a plugin's transforms for the other build of a brand, for other brands and for the next build. */
import type { Plugin } from 'rolldown';
import { contentsOf, stampOf } from './contents.mjs';
import { cacheIn } from './cache.mjs';

/** Versions and options of the tools, on which results depend in addition to the module. */
const TOOLS = ['package-lock.json', 'vite.config.ts', 'lingui.config.ts'];

/** Wraps a plugin whose result depends only on a module's path and code. */
export function cachedTransforms(root: string, plugin: Plugin): Plugin {
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${plugin.name} transforms without a filter`);
  const { handler } = transform;
  const kept = cacheIn('transforms');
  const tools = [process.env['NODE_ENV'], plugin.name, contentsOf(root, TOOLS)];
  transform.handler = async function keepingHandler(code, id, options) {
    const key = stampOf([tools, id.replace(root, ''), code]);
    const result = await kept(key, async () =>
      JSON.stringify((await handler.call(this, code, id, options)) ?? null),
    );
    return JSON.parse(String(result)) as Awaited<ReturnType<typeof handler>>;
  };
  return plugin;
}
