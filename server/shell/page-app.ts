/** The built page app of the brand: its entry for the origin, its HTML template and the chunks behind its lazy imports. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type * as Entry from '../../entry-server.ts';

export type PageEntry = typeof Entry;

/** What the HTML of one answer needs beside its data: the template and the tags that preload its chunks. */
export interface PageApp {
  entry(): Promise<PageEntry>;
  /** The HTML document for a path, with the bundler's own script and style tags, before it is filled. */
  template(path: string): Promise<string>;
  /** Tags for the lazy modules with these source paths: module preloads and stylesheets. */
  tagsFor(sources: readonly string[]): string;
  /** Text of the template that stands for the nonce of an answer. */
  readonly nonceMark?: string;
}

/** An entry of Vite's manifest, as far as it is read here. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Every file a chunk needs before it can run, itself included, without what the page loads anyway. */
function filesOf(
  manifest: Readonly<Record<string, Chunk>>,
  source: string,
  seen: Set<string>,
): { js: string[]; css: string[] } {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return { js: [], css: [] };
  seen.add(source);
  const below = (chunk.imports ?? []).map((one) => filesOf(manifest, one, seen));
  return {
    js: [chunk.file, ...below.flatMap((one) => one.js)],
    css: [...(chunk.css ?? []), ...below.flatMap((one) => one.css)],
  };
}

/** The page app that `npm run build` wrote to `dist/<brand>`. Throws when it is not there. */
export async function builtPageApp(folder: string): Promise<PageApp> {
  const client = resolve(folder, 'client');
  const html = await readFile(resolve(client, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(resolve(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const loaded = import(pathToFileURL(resolve(folder, 'server/entry-server.js')).href) as Promise<PageEntry>;
  return {
    entry: () => loaded,
    template: () => Promise.resolve(html),
    tagsFor(sources) {
      const seen = new Set<string>();
      filesOf(manifest, 'index.html', seen);
      const files = sources.map((source) => filesOf(manifest, source, seen));
      const css = [...new Set(files.flatMap((one) => one.css))];
      const js = [...new Set(files.flatMap((one) => one.js))];
      return [
        ...css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ...js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ].join('\n    ');
    },
  };
}
