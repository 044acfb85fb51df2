/** The origin and its HTTP face: the parts put together, without a socket. */
import type { PGlite } from '@electric-sql/pglite';
import cookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
} from 'fastify';
import type { Config } from './config.ts';
import { createKysely } from './db/kysely.ts';
import { databaseOutage } from './db/outage.ts';
import { openPool, placeOf, type Place } from './db/pool.ts';
import { dev } from './dev/dev.ts';
import { guardBorder } from './http/border.ts';
import { watchRequests } from './http/drain.ts';
import type { PastGate, Reader, RequestVisitor } from './http/handle.ts';
import { health } from './http/health.ts';
import { keepReplies, REPLY_KEPT_S } from './http/kept-replies.ts';
import {
  BODY_LIMIT_BYTES,
  callLimit,
  CALLS_PER_MINUTE,
  FILES_PER_MINUTE,
  HANDLER_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  limitsOf,
  PARAM_LIMIT_CHARS,
  pressureLimit,
  READY_PER_MINUTE,
  REQUEST_TIMEOUT_MS,
  scopeLimit,
} from './http/limits.ts';
import { createMetrics, observeAnswers, type Metrics } from './http/metrics.ts';
import { guardPictures } from './http/pictures.ts';
import { keepRawBodies } from './http/raw-body.ts';
import { answerError, answerNothing } from './http/refusals.ts';
import { registerHandler } from './http/register.ts';
import { secureData, secureFiles, securePages } from './http/security.ts';
import { foldersOf, staticFiles } from './http/static.ts';
import { cookieValue, decodableUrl } from './http/text.ts';
import { trustList } from './http/trust.ts';
import { countryOf, guestOf, visitorOf, visitorSources, type VisitorSources } from './http/visitor.ts';
import { createJobs, type JobRunner } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createMailer, type Delivery } from './mail/mailer.ts';
import { deliveryOf } from './mail/delivery.ts';
import { recordAct } from './modules/impersonation/store.ts';
import { modules as allModules } from './modules/index.ts';
import { setPasswordCost } from './modules/auth/passwords.ts';
import { mediaRoutes } from './modules/player/media.ts';
import { listHandlers, type ListedHandler } from './modules/listed.ts';
import { openApi, type OpenApi } from './openapi.ts';
import type { Module, Origin } from './origin.ts';

/** Where every endpoint hangs (readings, "API base"). */
export const API_BASE = '/api';
/** Version of the contract. */
const VERSION = '1.0.0';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who a request comes from; asked once a request, however often it is called. */
    visitorOf(request: FastifyRequest): Promise<RequestVisitor>;
    /** What a guest's reply may depend on; undefined when the request may come from a member. */
    guestOf(request: FastifyRequest): (Reader & PastGate) | undefined;
    readonly metrics: Metrics;
  }
}

export interface OriginOptions {
  readonly config: Config;
  /** Where the data is, unless as the settings say. */
  readonly place?: Place;
  readonly now?: () => Date;
  /** Where mail ends, unless as the settings say. */
  readonly deliver?: Delivery;
  /** Where the log goes, unless as the settings say. */
  readonly log?: Origin['log'];
  /** Whether jobs keep house by themselves; off in tests. */
  readonly background?: boolean;
}

/** An origin that can be put away. */
export interface OpenOrigin extends Origin {
  readonly jobs: JobRunner;
  /** The embedded database; null on Postgres. */
  readonly embedded: PGlite | null;
  /** Ends jobs, mail and database, in this order. */
  close(): Promise<void>;
}

/** Opens database, jobs and mail. Nothing is migrated and no job runs yet. */
export async function createOrigin({
  config,
  place,
  now = () => new Date(),
  deliver,
  log = createLog(config.logLevel),
  background = true,
}: OriginOptions): Promise<OpenOrigin> {
  setPasswordCost(config.passwordCost);
  const open = await openPool(place ?? placeOf(config), databaseOutage(log));
  const db = createKysely(open);
  const jobs = createJobs({ open, log, background });
  const delivery = deliver ? { deliver, close: () => undefined } : deliveryOf(config, { db, now, log });
  return {
    config,
    db,
    jobs,
    log,
    now,
    get embedded() {
      return open.embedded;
    },
    mail: createMailer(jobs, delivery.deliver),
    async close() {
      await jobs.stop();
      delivery.close();
      await open.close();
    },
  };
}

export interface AppOptions {
  readonly modules?: readonly Module[];
  readonly sources?: VisitorSources;
  /** Answers everything that nobody else does; registered last, with `GET` of `text/html` in mind. */
  readonly pages?: FastifyPluginAsync;
  /** Instead of every limit of calls by address: pages and API, files, readiness. */
  readonly callsPerMinute?: number;
  /** For how many seconds replies to guests are kept; 0 for none. Unless said, only production keeps any. */
  readonly keepsRepliesS?: number;
  /** Whether a process that cannot keep up answers 503; off in tests, where a busy machine must not decide. */
  readonly shedsLoad?: boolean;
}

function decorate(
  app: FastifyInstance,
  origin: Origin,
  sources: VisitorSources,
  isTrusted: (address: string) => boolean,
): void {
  const asked = new WeakMap<FastifyRequest, Promise<RequestVisitor>>();
  app.decorate('visitorOf', (request: FastifyRequest) => {
    const known = asked.get(request) ?? visitorOf(origin, request, { sources, isTrusted });
    asked.set(request, known);
    return known;
  });
  app.decorate('guestOf', (request: FastifyRequest) => guestOf(origin, request, isTrusted));
  app.decorate('metrics', createMetrics());
}

/** The endpoints below `/api`, their description, and JSON for whatever else is asked there. */
async function api(
  app: FastifyInstance,
  {
    origin,
    handlers,
    describe,
    keepsRepliesS,
  }: {
    origin: Origin;
    handlers: readonly ListedHandler[];
    describe: () => OpenApi;
    keepsRepliesS: number;
  },
): Promise<void> {
  secureData(app);
  app.removeContentTypeParser('text/plain');
  keepRawBodies(app);
  const checkReplies = !origin.config.production;
  const kept = keepsRepliesS > 0 ? keepReplies({ seconds: keepsRepliesS, now: origin.now }) : undefined;
  for (const handler of handlers)
    registerHandler(app, handler, {
      origin,
      visitorOf: (request) => app.visitorOf(request),
      guestOf: (request) => app.guestOf(request),
      record: ({ tokenId }, { method, path }) =>
        recordAct(origin.db, tokenId, `${method} ${path}`, origin.now()),
      kept,
      checkReplies,
    });
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(describe()),
  );
  // A route, not a not-found handler: the pages' own catch-all must not answer for the API.
  app.all('/*', answerNothing);
}

/** Builds the app; it answers through `inject` or once it listens. */
export async function createApp(origin: Origin, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = origin;
  const isTrusted = trustList(config.trustProxy);
  const keepsRepliesS = options.keepsRepliesS ?? (config.production ? REPLY_KEPT_S : 0);
  const limitOf = limitsOf(config, options.callsPerMinute);
  const app = fastify({
    loggerInstance: origin.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: PARAM_LIMIT_CHARS },
    return503OnClosing: true,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
  });
  decorate(app, origin, options.sources ?? visitorSources, isTrusted);
  observeAnswers(app, app.metrics);
  watchRequests(app);
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  app.setNotFoundHandler(answerNothing);
  guardBorder(app, config, isTrusted);
  await app.register(cookie, { parseOptions: { encode: cookieValue } });
  await app.register(async (files) => {
    secureFiles(files);
    await scopeLimit(files, limitOf(FILES_PER_MINUTE));
    await files.register(async (site) => {
      guardPictures(site, {
        origin,
        countryOf: (request) => countryOf(origin, request, isTrusted),
        keepsS: keepsRepliesS,
      });
      await staticFiles(site, foldersOf(config.brand));
    });
    await files.register(mediaRoutes, { origin });
  });
  await app.register(async (data) => {
    secureData(data);
    await callLimit(data, limitOf(READY_PER_MINUTE));
    await health(data, origin);
  });

  const handlers = listHandlers(options.modules ?? allModules, origin);
  let described: OpenApi | undefined;
  const describe = () => (described ??= openApi(handlers, { base: API_BASE, version: VERSION }));
  await app.register(async (site) => {
    if (options.shedsLoad ?? true) await pressureLimit(site);
    await callLimit(site, limitOf(CALLS_PER_MINUTE));
    await site.register(api, { prefix: API_BASE, origin, handlers, describe, keepsRepliesS });
    await site.register(async (pages) => {
      await securePages(pages);
      if (!config.production) await pages.register(dev, { origin, describe });
      if (options.pages) await pages.register(options.pages);
    });
  });
  return app;
}
