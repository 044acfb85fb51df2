/**
 * The page app from its sources with hot reload, for `npm run dev`: Vite runs inside the origin, under the same URL.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { compositionPage } from '../dev/composition-page.ts';
import type { PageApp, PageEntry } from './page-app.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Paths that Vite serves: sources, its client, and packages. */
const SOURCES =
  /^\/(?:@|node_modules\/|kernel\/|ports\/|app\/|plugins\/|age-providers\/|gateways\/|ui\/|locales\/|brands\/|env\.d\.ts)/;

/** The script with which `/_dev/inspector` follows the statecharts of open pages. */
export const BOARD = '/app/inspector/board.ts';

/** Starts Vite in middleware mode and lets it serve sources. Needs the development packages. */
export async function devPageApp(app: FastifyInstance): Promise<PageApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!SOURCES.test(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  // Vite adds stylesheets as elements, and React's development build compares style attributes with its own.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string')
      reply.header(
        'content-security-policy',
        policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
      );
    done(null, payload);
  });
  return {
    entry: () => vite.ssrLoadModule('/app/origin/entry-server.tsx') as Promise<PageEntry>,
    async template(path) {
      return vite.transformIndexHtml(path, await readFile(`${ROOT}/index.html`, 'utf8'));
    },
    filesOf: () => ({ js: [], css: [] }),
    started: { js: [], css: [] },
    begin: '',
    explain: compositionPage,
    sheet: () => '',
  };
}
