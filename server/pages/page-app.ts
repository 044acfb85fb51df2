/** The built page app of the brand: its entry for the origin, its HTML template, and the chunks of its lazy imports. */
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type * as Entry from '#app/origin/entry-server.tsx';

export type PageEntry = typeof Entry;

/** The parts of a page's HTML besides its data: the template, and the tags that preload its chunks. */
export interface PageApp {
  entry(): Promise<PageEntry>;
  /** The HTML document for a path, with the bundler's own script and style tags, before it is filled. */
  template(path: string): Promise<string>;
  /** Every file that the lazy modules with these source paths need, besides the files that every page loads. */
  filesOf(sources: readonly string[]): Files;
  /** The files that every page starts with, its entry first; empty if the template has its own tags. */
  readonly started: Files;
  /**
   * The script that fetches the scripts of a rendered page after its first paint; empty if the template has its own
   * tags.
   */
  readonly begin: string;
  /** Responds with instructions for the developer, if it recognizes the error. */
  explain?(error: Error, reply: FastifyReply): FastifyReply | undefined;
  /** The text of a stylesheet. */
  sheet(address: string): string;
}

/** URLs of scripts and stylesheets. */
export interface Files {
  js: readonly string[];
  css: readonly string[];
}

/** The parts of an entry in Vite's manifest that are read here. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'index.html';

/** Every file a chunk needs before it can run, including itself, except files that every page loads. */
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
    js: [`/${chunk.file}`, ...below.flatMap((one) => one.js)],
    css: [...(chunk.css ?? []).map((file) => `/${file}`), ...below.flatMap((one) => one.css)],
  };
}

/** The page app that `npm run build` wrote to `dist/<brand>`. Throws if it does not exist. */
export async function builtPageApp(folder: string): Promise<PageApp> {
  const client = resolve(folder, 'client');
  const html = await readFile(resolve(client, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(resolve(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const loaded = import(pathToFileURL(resolve(folder, 'server/entry-server.js')).href) as Promise<PageEntry>;
  const base = filesOf(manifest, ENTRY, new Set());
  const sheets = new Map<string, string>();
  for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
    sheets.set(`/${file}`, (await readFile(resolve(client, file), 'utf8')).trim());
  /** Files by the modules of a page: one entry per kind of page and language. */
  const needed = new Map<string, Files>();
  // Each response writes these tags, because scripts are fetched later if the page is rendered at the origin.
  const template = html.replaceAll(
    /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
    '',
  );
  return {
    entry: () => loaded,
    template: () => Promise.resolve(template),
    started: base,
    begin: `/${manifest['app/browser/begin.ts']?.file}`,
    sheet: (address) => sheets.get(address) ?? '',
    filesOf(sources) {
      const name = sources.join('\n');
      const known = needed.get(name);
      if (known) return known;
      const seen = new Set<string>();
      filesOf(manifest, ENTRY, seen);
      const files = sources.map((source) => filesOf(manifest, source, seen));
      const found = {
        js: [...new Set(files.flatMap((one) => one.js))],
        css: [...new Set(files.flatMap((one) => one.css))],
      };
      needed.set(name, found);
      return found;
    },
  };
}
