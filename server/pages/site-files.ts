/** Files that describe the site: for crawlers, and for browsers that install it. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { IMAGE_MAX_AGE_S } from '#server/http/files/static.ts';
import { maySeeTitles } from '#server/http/visitor/past-gate.ts';
import { Site } from '#ports/site.ts';
import { loadLook } from '../bootstrap/brand-modules.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { manifest } from './manifest.ts';
import type { PageApp } from './page-app.ts';
import { robots } from './robots.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

/** The list depends on the visitor's country, so shared caches must not store it. */
const LIST_CACHE = 'private, no-cache';
/** The same lifetime as the icons that it lists. */
const MANIFEST_CACHE = `public, max-age=${IMAGE_MAX_AGE_S}`;
const XML_TYPE = 'application/xml; charset=utf-8';

export interface SiteFilesOptions {
  readonly origin: BrandOrigin;
  readonly app: PageApp;
  /** Scheme and host of the site. */
  readonly siteOrigin: string;
}

export const siteFiles: FastifyPluginAsync<SiteFilesOptions> = async (site, { origin, app, siteOrigin }) => {
  const robotsText = robots(origin.modules.service(Site)?.robots ?? [], siteOrigin);
  site.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsText),
  );
  site.get('/app.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', MANIFEST_CACHE)
      .send(manifest((await app.entry()).brand.info, await loadLook(origin.brand.id))),
  );
  const listed = async (request: FastifyRequest) => {
    const visitor = await site.visitorOf(request);
    return { country: visitor.country, isWithheld: !maySeeTitles(visitor) };
  };
  site.get('/sitemap.xml', async (request, reply) =>
    reply
      .type(XML_TYPE)
      .header('cache-control', LIST_CACHE)
      .send(await sitemap(origin, siteOrigin, await listed(request))),
  );
  site.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}$).xml', async (request, reply) => {
    const xml = await sitemapPart(origin, siteOrigin, Number(request.params.part), await listed(request));
    if (xml === undefined) return reply.callNotFound();
    return reply.type(XML_TYPE).header('cache-control', LIST_CACHE).send(xml);
  });
};
