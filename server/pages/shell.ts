/** Serves pages: gate, guards, redirects, status, head and the route's data in one HTML response. */
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
  /** The queue in which pages wait for their turn; a separate queue by default. */
  queue?: RenderQueue | undefined;
  /** Cached pages of guests; undefined if every page is rendered again. */
  guestPages?: GuestPages | undefined;
}

/** Compression of responses that are not pages; the next level costs several times as much and saves a hundredth. */
const BROTLI_QUALITY = 5;

const siteHostOf = (publicUrl: string): string => publicUrl.replace(/\/$/, '');

/** Registered last: every URL that is neither an endpoint nor a file is a page, or a missing page. */
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
