/** The whole site in this process: the origin with the page app's sources, called without a socket. */
import { readFileSync } from 'node:fs';
import * as entry from '#app/origin/entry-server.tsx';
import type { PageApp } from '#server/pages/page-app.ts';
import { testOrigin, type TestOrigin, type TestOriginOptions } from '#server/testing/origin.ts';

/** index.html without the parts that only a bundler can serve. */
const DOCUMENT = readFileSync(new URL('../../index.html', import.meta.url), 'utf8').replaceAll(
  /<link\s+rel="preload"[^>]*>|<script type="module"[^>]*><\/script>/g,
  '',
);

/** The page app, loaded from its sources. */
export const pageApp: PageApp = {
  entry: async () => entry,
  template: async () => DOCUMENT,
  filesOf: () => ({ js: [], css: [] }),
  started: { js: [], css: [] },
  begin: '',
  sheet: () => '',
};

/** Opens an origin that serves pages, endpoints and images; the caller closes it. */
export const testSite = (options: TestOriginOptions = {}): Promise<TestOrigin> =>
  testOrigin({ seeded: true, callsPerMinute: 1_000_000, pageApp, ...options });
