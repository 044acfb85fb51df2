/** The built page app of the brand: its entry for the origin, its HTML template and the chunks behind its lazy imports. */
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type * as Entry from '#app/origin/entry-server.tsx';

export type PageEntry = typeof Entry;

/** What the HTML of one answer needs beside its data: the template and the tags that preload its chunks. */
export interface PageApp {
  entry(): Promise<PageEntry>;
  /** The HTML document for a path, with the bundler's own script and style tags, before it is filled. */
  template(path: string): Promise<string>;
  /** Every file that the lazy modules with these source paths need, beside what the page loads anyway. */
  filesOf(sources: readonly string[]): Files;
  /** The files every page starts with, its entry first; none where the template has its own tags. */
  readonly started: Files;
  /** The script that fetches those of a rendered page after its first paint; empty where the template has its own tags. */
  readonly begin: string;
  /** Answers with what a developer has to change, where it knows that of an error. */
  explain?(error: Error, reply: FastifyReply): FastifyReply | undefined;
  /** The text of a stylesheet. */
  sheet(address: string): string;
}

/** Addresses of scripts and stylesheets. */
export interface Files {
  js: readonly string[];
  css: readonly string[];
}

/** An entry of Vite's manifest, as far as it is read here. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'index.html';

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
    js: [`/${chunk.file}`, ...below.flatMap((one) => one.js)],
    css: [...(chunk.css ?? []).map((file) => `/${file}`), ...below.flatMap((one) => one.css)],
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
  const base = filesOf(manifest, ENTRY, new Set());
  const sheets = new Map<string, string>();
  for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
    sheets.set(`/${file}`, (await readFile(resolve(client, file), 'utf8')).trim());
  /** By the modules of a page: there are as many as kinds of pages and languages. */
  const needed = new Map<string, Files>();
  // The answer writes these tags: whether the page is rendered decides when scripts are fetched.
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
