/** The HTTP server of an origin, assembled without a socket. */
import cookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import type { Locale } from '#app/i18n/i18n.ts';
import { dev } from '../dev/dev.ts';
import { comeFromElsewhere } from '../dev/place.ts';
import { addEndpoints, knowVisitors } from '#server/http/endpoints/endpoints.ts';
import { addGlobalHooks } from '../http/global-hooks.ts';
import { watchRequests } from '#server/http/process/drain.ts';
import type { PastGate, Reader, RequestVisitor } from '#server/http/endpoints/handle.ts';
import { brandIcon } from '#server/http/files/brand-icon.ts';
import { fileReplies } from '#server/http/files/files.ts';
import { health } from '#server/http/process/health.ts';
import { replyFromMemory } from '#server/http/cache/shared-response.ts';
import {
  createResponseCache,
  RESPONSE_CACHE_S,
  type CachedResponse,
  type ResponseCache,
} from '#server/http/cache/response-cache.ts';
import {
  answerTimeoutMs,
  BODY_LIMIT_BYTES,
  CALLBACK_LIMIT_BYTES,
  callLimit,
  KEEP_ALIVE_MS,
  limitsOf,
  PARAM_LIMIT_CHARS,
  pressureLimit,
  REQUEST_TIMEOUT_MS,
  scopeLimit,
} from '#server/http/limits/limits.ts';
import { createMetrics, observeAnswers, type Metrics } from '#server/http/process/metrics.ts';
import { guardPictures } from '#server/http/files/pictures.ts';
import { leaveBytes } from '#server/http/bodies/raw-body.ts';
import { answerError, answerNothing } from '#server/http/endpoints/refusals.ts';
import { secureData, secureFiles, securePages } from '#server/http/security/security.ts';
import { foldersOf, IMAGES, staticFiles } from '#server/http/files/static.ts';
import { shareImages } from '#server/http/files/share-images.ts';
import { storedPictures } from '#server/http/files/stored-pictures.ts';
import { cookieValue, decodableUrl } from '#server/http/bodies/text.ts';
import { trustList } from '#server/http/hosts/trust.ts';
import { API_BASE } from '#server/http/endpoints/api-base.ts';
import { addUpgrades } from '#server/http/process/upgrades.ts';
import { countryOf, type FromGuest } from '#server/http/visitor/visitor.ts';
import { purgeAtChanges } from '../http/cdn/purge.ts';
import { mediaStore } from '../media/media-url.ts';
import { openApi, type OpenApi } from '#server/http/endpoints/openapi.ts';
import { Faults } from '#ports/faults.ts';
import { Pages } from '#ports/pages-origin.ts';
import { RestrictedPictures } from '#ports/pictures.ts';
import type { GuestPages } from '../pages/guest-pages.ts';
import type { BrandOrigin } from './open-origin.ts';

/** Version of the contract. */
const VERSION = '1.0.0';

declare module 'fastify' {
  interface FastifyInstance {
    /** Identifies the user of a request; computed once per request. */
    visitorOf(request: FastifyRequest): Promise<RequestVisitor>;
    /** The inputs of a reply to a guest in the request's country, and whether the request is a guest's. */
    guestOf(request: FastifyRequest): Reader & PastGate & FromGuest;
    /** The parts of the URL that the page of a request depends on. */
    pageAddressOf(request: FastifyRequest): string;
    /** Cached replies for a page's own calls. */
    replyFromMemory(url: string, visitor: RequestVisitor, locale: Locale): CachedResponse | undefined;
    readonly metrics: Metrics;
  }
}

export interface AppOptions {
  /** The app of the process's first brand, whose server, metrics and drain are shared by all. */
  readonly beside?: FastifyInstance;
  /** Creates the server, for several brands. */
  readonly serverFactory?: FastifyServerFactory;
  /** Serves pages of guests from memory. */
  readonly guestPages?: GuestPages | undefined;
  /** The fallback for everything else; registered last, for `GET` of `text/html`. */
  readonly pages?: FastifyPluginAsync;
  /** URL of the live inspector of statecharts, such as `/_dev/inspector`; only for pages from sources. */
  readonly board?: string;
  /** Replaces every limit of calls by IP address: pages and API, files, readiness. */
  readonly callsPerMinute?: number;
  /** Cache lifetime of replies to guests in seconds; 0 for none. By default only production caches. */
  readonly responseCacheS?: number;
  /** Whether an overloaded process replies 503; off in tests, which may run on a busy machine. */
  readonly shedsLoad?: boolean;
  /** Replaces the timeout of the start of a response, in ms. */
  readonly answerTimeoutMs?: number;
}

function decorate(
  app: FastifyInstance,
  origin: BrandOrigin,
  { isTrusted, beside }: { isTrusted: (address: string) => boolean; beside: FastifyInstance | undefined },
): void {
  knowVisitors(app, origin, isTrusted);
  const pages = origin.modules.service(Pages);
  app.decorate('pageAddressOf', ({ url }: FastifyRequest) => pages?.addressOf(url) ?? url);
  app.decorate('metrics', beside?.metrics ?? createMetrics());
}

/** Empties a cache when the database notifies this process of changed content. */
function emptyAtChanges(
  app: FastifyInstance,
  { changes }: BrandOrigin,
  empty: (() => void) | undefined,
): void {
  const stop = empty && changes.subscribe(empty);
  if (stop) app.addHook('onClose', async () => stop());
}

/** The endpoints below `/api`, their description, and a JSON 404 for other paths. */
async function api(
  app: FastifyInstance,
  {
    origin,
    describe,
    cache,
  }: {
    origin: BrandOrigin;
    describe: () => OpenApi;
    cache: ResponseCache | undefined;
  },
): Promise<void> {
  await addEndpoints(app, { origin, cache });
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(describe()),
  );
  // A route instead of a not-found handler, because the pages' own catch-all must not serve the API.
  app.all('/*', answerNothing);
}

/** Creates the app of one brand; it responds through `inject` or once it listens. */
export async function createApp(origin: BrandOrigin, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = origin;
  const isTrusted = trustList(config.trustProxy);
  const responseCacheS = options.responseCacheS ?? (config.production ? RESPONSE_CACHE_S : 0);
  const limitOf = limitsOf(origin, options.callsPerMinute);
  const app = fastify({
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
    loggerInstance: origin.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: PARAM_LIMIT_CHARS },
    return503OnClosing: true,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
  });
  const { beside } = options;
  decorate(app, origin, { isTrusted, beside });
  const cache =
    responseCacheS > 0 ? createResponseCache({ seconds: responseCacheS, now: origin.now }) : undefined;
  emptyAtChanges(
    app,
    origin,
    cache &&
      (() => {
        cache.clear();
        app.metrics.emptied();
      }),
  );
  app.decorate('replyFromMemory', (url, visitor, locale) => replyFromMemory(cache, url, visitor, locale));
  observeAnswers(app, app.metrics);
  watchRequests(app, beside?.drain);
  addUpgrades(app, origin, isTrusted);
  for (const measure of origin.modules.measures) app.metrics.watch(measure, config.brand);
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  app.setNotFoundHandler(answerNothing);
  addGlobalHooks(app, config, {
    isTrusted,
    faults: origin.modules.service(Faults),
    answerTimeoutMs: options.answerTimeoutMs ?? answerTimeoutMs(config.production),
  });
  await app.register(cookie, { parseOptions: { encode: cookieValue } });
  if (!config.production) comeFromElsewhere(app, config.devPages);
  await fileReplies(app);
  await app.register(async (files) => {
    secureFiles(files);
    await scopeLimit(files, limitOf('files'));
    await files.register(async (site) => {
      guardPictures(site, {
        origin,
        pictures: origin.modules.service(RestrictedPictures),
        countryOf: (request) => countryOf(origin, request, isTrusted),
        isGated: (request) => !app.guestOf(request).past_gate,
        gatePictures: [
          origin.settings['age-verification-background-url'],
          origin.settings['age-verification-background-url-mobile'],
        ],
        cacheS: responseCacheS,
      });
      await staticFiles(site, foldersOf(config.brand));
      const store = mediaStore(config.media);
      storedPictures(site, store);
      shareImages(site, { images: IMAGES, store, brand: config.brand });
    });
    brandIcon(files, config.brand);
    for (const routes of origin.modules.files) await files.register(routes);
  });
  await app.register(async (data) => {
    secureData(data);
    await callLimit(data, limitOf('ready'));
    await health(data, origin);
  });

  await app.register(async (calls) => {
    secureData(calls);
    leaveBytes(calls, CALLBACK_LIMIT_BYTES);
    await callLimit(calls, limitOf('callbacks'));
    for (const routes of origin.modules.callbacks) await calls.register(routes);
  });

  let described: OpenApi | undefined;
  const describe = () =>
    (described ??= openApi(origin.modules.handlers, {
      base: API_BASE,
      name: origin.brand.name,
      version: VERSION,
    }));
  await app.register(async (site) => {
    options.guestPages?.answerFirst(site);
    emptyAtChanges(site, origin, options.guestPages && (() => options.guestPages?.cache.clear()));
    if (options.guestPages) purgeAtChanges(site, origin);
    if (options.shedsLoad ?? true) await pressureLimit(site);
    await callLimit(site, limitOf('calls'));
    await site.register(api, { prefix: API_BASE, origin, describe, cache });
    await site.register(async (pages) => {
      await securePages(pages);
      if (!config.production) await pages.register(dev, { origin, describe, board: options.board });
      if (options.pages) await pages.register(options.pages);
    });
  });
  return app;
}
