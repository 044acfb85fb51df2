/** Serves pages: gate, guards, redirects, status, head and the route's data in one HTML answer. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { PageSources } from '#ports/page-sources.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import type { GuestPages } from './guest-pages.ts';
import type { PageApp } from './page-app.ts';
import { pageRoute } from './page-route.ts';
import { createPageWriter } from './page-writer.ts';
import { previewsBy } from './preview.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import { siteFiles } from './site-files.ts';

export interface ShellOptions {
  origin: BrandOrigin;
  app: PageApp;
  /** Where pages wait for their turn; one of its own by default. */
  queue?: RenderQueue | undefined;
  /** Where the pages of guests are answered from memory; absent when every page is rendered again. */
  guestPages?: GuestPages | undefined;
}

/** Of what is no page: the level above costs several times as much for a hundredth less. */
const BROTLI_QUALITY = 5;

const siteHostOf = (publicUrl: string): string => publicUrl.replace(/\/$/, '');

/** Registered last: everything that is no endpoint and no file is a page, or a page that is missing. */
export async function shell(
  site: FastifyInstance,
  { origin, app, guestPages, queue = createRenderQueue() }: ShellOptions,
): Promise<void> {
  const sources = origin.modules.service(PageSources) ?? [];
  const siteOrigin = siteHostOf(origin.config.publicUrl);
  await site.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await site.register(siteFiles, { origin, app, siteOrigin });
  origin.previews.renderedBy(previewsBy({ origin, app, siteOrigin }));
  const writer = createPageWriter({ site, origin, app, siteOrigin, sources });
  await site.register(pageRoute, { origin, app, queue, guestPages, writer });
}
