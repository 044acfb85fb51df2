/**
 * Renders pages as guests would see them after an unsaved change: the brand is set up again on a draft of the database.
 */
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { OriginRequest } from '#app/origin/entry-server.tsx';
import { splitLocale, withLocale, type Locale } from '#app/i18n/i18n.ts';
import { AGE_PATH } from '#ports/age.ts';
import { NoDraft } from '../db/draft.ts';
import { escaped } from '../dev/page.ts';
import { API_BASE } from '#server/http/endpoints/api-base.ts';
import { addEndpoints, knowVisitors } from '#server/http/endpoints/endpoints.ts';
import { PARAM_LIMIT_CHARS } from '#server/http/limits/limits.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { answerError, answerNothing } from '#server/http/endpoints/refusals.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { Pages } from '#ports/pages-origin.ts';
import type { Previews } from '#ports/previews.ts';
import type { PageApp } from './page-app.ts';
import { createPageWriter } from './page-writer.ts';
import { createRenderQueue, Overloaded } from './render-queue.ts';

/**
 * Maximum duration of a draft, in ms. In the meantime the embedded database serves nobody else, and requests that wait
 * for it give up after 10 s.
 */
const DRAFT_MS = 8000;
/** Maximum number of pages that wait while one is rendered. */
const WAITING = 4;

const MARK_STYLE =
  '#draft-mark{position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.5rem 1rem;border-top:3px solid #8a5a00;background:#ffe9a8;color:#17202b;' +
  'font:600 1rem/1.4 system-ui,sans-serif;text-align:center}body{padding-bottom:3.5rem}';

/** The part of a page's URL that it depends on; undefined if it is not a page that all guests share. */
function targetOf(pages: Pages, path: string, locale: Locale): OriginRequest['target'] | undefined {
  const url = path.startsWith('/') ? URL.parse(path, 'http://page.invalid') : null;
  if (url?.host !== 'page.invalid') return undefined;
  const { path: bare } = splitLocale(url.pathname);
  const isForAll = !pages.isBare(bare) && !pages.isSecret(bare) && bare.toLowerCase() !== AGE_PATH;
  if (pages.pageOf(bare) === undefined || !isForAll) return undefined;
  const address = pages.addressOf(withLocale(bare, locale) + url.search);
  const { pathname, search } = new URL(address, url);
  return { pathname, search };
}

/** The brand's endpoints for the calls of its pages, without a socket. */
async function endpointsOf(origin: BrandOrigin): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: origin.log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: PARAM_LIMIT_CHARS },
  });
  knowVisitors(app, origin, () => false);
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  await app.register(cookie);
  await app.register(
    async (data) => {
      addEndpoints(data, { origin, cache: undefined });
      data.all('/*', answerNothing);
    },
    { prefix: API_BASE },
  );
  await app.ready();
  return app;
}

const sourcesIn = (policy: string, directive: string): readonly string[] =>
  policy
    .split(';')
    .find((one) => one.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

/**
 * A read-only document: its inline scripts run, because they send no requests (promotions by the clock, the answered
 * age question). Scripts of the app do not run, because they would request the published content. A mark covers the
 * bottom.
 */
function shownOnly({ html, policy }: { html: string; policy: string }, mark: string) {
  const own = sourcesIn(policy, 'script-src').filter((one) => one.startsWith("'sha256-"));
  const note = `<style>${MARK_STYLE}</style><p id="draft-mark" role="note" lang="en">${escaped(mark)}</p>`;
  return {
    html: html
      .replace('<html ', '<html data-age-answered="" ')
      .replace('<div id="root">', (root) => note + root),
    policy: [
      "default-src 'none'",
      ['script-src', ...(own.length > 0 ? own : ["'none'"])].join(' '),
      ['style-src', ...sourcesIn(policy, 'style-src'), hashOf(MARK_STYLE)].join(' '),
      "img-src 'self' data:",
      "media-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'none'",
    ].join(';'),
  };
}

export interface Drawing {
  readonly origin: BrandOrigin;
  readonly app: PageApp;
  /** Scheme and host of the site. */
  readonly siteOrigin: string;
}

/**
 * Renders one page after another. Each page gets a brand set up for it alone, so that no memory keeps anything of a
 * draft.
 */
export function previewsBy({ origin, app, siteOrigin }: Drawing): Previews['render'] {
  const pages = origin.modules.service(Pages);
  const queue = createRenderQueue({ atOnce: 1, waiting: WAITING });
  return async ({ path, place, change, mark }) => {
    const target = pages && targetOf(pages, path, place.locale);
    if (!target) return { is: 'none' };
    const renderDraft = async () => {
      const draft = origin.draft();
      const site = await endpointsOf(draft.origin);
      const writer = createPageWriter({ site, origin: draft.origin, app, siteOrigin, sources: [] });
      // The page app is loaded before the draft blocks other requests.
      await app.entry();
      try {
        return await draft.run(async () => {
          await draft.origin.db.transaction().execute(change);
          return writer.forGuests(target, place);
        }, DRAFT_MS);
      } finally {
        await site.close();
      }
    };
    try {
      const { status, location, ...page } = await queue.run(renderDraft);
      return location === undefined
        ? { is: 'page', status, ...shownOnly(page, mark) }
        : { is: 'elsewhere', location };
    } catch (error) {
      if (error instanceof NoDraft || error instanceof Overloaded) return { is: 'late' };
      throw error;
    }
  };
}
