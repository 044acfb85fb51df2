/**
 * Answers page requests: of guests from the cache or with one rendering for all, of members from the page of their kind
 * or for them alone.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { splitLocale } from '#app/i18n/i18n.ts';
import type { OriginRequest } from '#app/origin/entry-server.tsx';
import { AGE_PATH } from '#ports/age.ts';
import { Pages } from '#ports/pages-origin.ts';
import { innerCalls } from '#server/http/endpoints/inject-fetch.ts';
import { answerError, PlatformRefusal, RETRY_AFTER_S } from '#server/http/endpoints/refusals.ts';
import { OutOfTime } from '#server/http/limits/deadline.ts';
import type { GuestPlace } from '#server/http/visitor/guest.ts';
import { pageFactsOf } from '#server/http/visitor/visitor.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { compressedOnce, encodingOf } from './compression.ts';
import { PAGES, type GuestOfPage, type GuestPages } from './guest-pages.ts';
import { shownLocale, storeLocale } from './language.ts';
import type { OwnPage } from './member-pages.ts';
import { membersPages } from './members.ts';
import type { PageApp } from './page-app.ts';
import type { StoredPage, WrittenPage } from './page-cache.ts';
import { pageOf, preparePages, type PageRequest } from './page-request.ts';
import type { PageWriter } from './page-writer.ts';
import { Overloaded, type RenderQueue } from './render-queue.ts';
import { withRest } from './rest-of-query.ts';
import { unavailablePage } from './unavailable.ts';

export interface PageRouteOptions {
  readonly origin: BrandOrigin;
  readonly app: PageApp;
  readonly queue: RenderQueue;
  /** Cached pages of guests; undefined if every page is rendered again. */
  readonly guestPages: GuestPages | undefined;
  readonly writer: PageWriter;
}

/** Refusals of an overloaded site (503), and of a visitor who requests too much (429). */
const TEMPORARY: ReadonlySet<number> = new Set([429, 503]);

/** Answers temporary errors with a page that offers a retry, and all others like other endpoints. */
function errorPages(origin: BrandOrigin, app: PageApp) {
  const sendUnavailable = unavailablePage(origin);
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (app.explain?.(error, reply)) return;
    if (error instanceof PlatformRefusal && TEMPORARY.has(error.statusCode)) {
      const { statusCode: status, refusal } = error;
      sendUnavailable(reply, shownLocale(request), {
        status,
        retryAfterS: refusal.retry_after_s ?? RETRY_AFTER_S,
      });
      return;
    }
    // Nobody receives the response to an aborted request.
    const isAborted = error.name === 'AbortError';
    const isLate = error instanceof Overloaded || error instanceof OutOfTime;
    if (isDatabaseUnavailable(error) || isLate || isAborted) sendUnavailable(reply, shownLocale(request));
    else void answerError(error, undefined, request, reply);
  };
}

/** Sends a page that was written for this response. */
async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  written: WrittenPage | OwnPage,
): Promise<FastifyReply> {
  const { status, location, retryAfterS, html, policy } = written;
  const { prefixed, locale, visitor, address } = pageOf(request);
  if (location !== undefined) {
    // If a redirect loses the language prefix, as to a watch page, the cookie keeps the language.
    if (prefixed && !splitLocale(location).prefixed) storeLocale(reply, locale, visitor);
    return reply.redirect(withRest(location, request.url, address), status);
  }
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  const encoding = encodingOf(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(await compressedOnce(html, encoding));
}

export const pageRoute: FastifyPluginAsync<PageRouteOptions> = async (
  site,
  { origin, app, queue, guestPages, writer },
) => {
  const pages = origin.modules.service(Pages);
  const pageOfMember = guestPages && membersPages(site, origin, writer);
  site.setErrorHandler(errorPages(origin, app));
  preparePages(site, { origin, queue });

  /**
   * Renders the page of all guests of a place in its turn. The page cache keeps this function to renew the page, and
   * with it everything in its scope; so it is not created inside the request handler.
   */
  const writerForGuests = (target: OriginRequest['target'], place: GuestPlace) => () =>
    queue.run(() => writer.forGuests(target, place));

  async function answerGuest(
    request: FastifyRequest,
    reply: FastifyReply,
    guest: GuestOfPage,
  ): Promise<FastifyReply> {
    const { target, locale } = pageOf(request);
    const { country, country_state, key } = guest;
    const writeOne = writerForGuests(target, { country, country_state, locale });
    if (!guestPages) return sendWritten(request, reply, await writeOne());
    const { cache } = guestPages;
    // The last rendered page, if no newer one is available.
    const last = (): StoredPage | undefined => cache.get(key)?.page;
    // A concurrent request may have rendered it in the meantime.
    const known = cache.get(key);
    if (known?.freshness === 'fresh') return guestPages.send(request, reply, { page: known.page, guest });
    const { written, page } = await cache.make(key, writeOne).catch((error: unknown) => {
      const page = error instanceof Overloaded ? last() : undefined;
      if (page) return { written: undefined, page };
      throw error;
    });
    const stored = page ?? (written && written.status >= 500 ? last() : undefined);
    if (stored) return guestPages.send(request, reply, { page: stored, guest });
    const whole = written as WrittenPage;
    if (whole.status === 404) guestPages.markMissing(request, reply, guest);
    return sendWritten(request, reply, whole);
  }

  /** The page of a single visitor. A guest waits for a slot here; a possible member already has one. */
  async function answerVisitor(
    request: FastifyRequest,
    reply: FastifyReply,
    { isForAll }: { isForAll: boolean },
  ): Promise<FastifyReply> {
    const { guest, signal, address, target, locale, visitor } = pageOf(request);
    const calls = innerCalls(site, {
      headers: request.headers,
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      inner: visitor,
    });
    const write = () =>
      writer.write({
        target,
        locale,
        visitor: pageFactsOf(visitor),
        user: visitor.user,
        ...calls,
        signal,
      });
    const own = isForAll ? await pageOfMember?.({ address, target, locale }, visitor, calls.read) : undefined;
    return sendWritten(request, reply, own ?? (await (guest ? queue.run(write, signal) : write())));
  }

  const isForEverybody = ({ isBare, target, path }: PageRequest): boolean =>
    !isBare && pages?.isSecret(target.pathname) !== true && path.toLowerCase() !== AGE_PATH;

  // Pages are compressed where they are written.
  site.get(PAGES, { compress: false }, async (request, reply) => {
    const page = pageOf(request);
    const isForAll = isForEverybody(page);
    page.isRendering = true;
    try {
      if (isForAll && page.guest) return await answerGuest(request, reply, page.guest);
      return await answerVisitor(request, reply, { isForAll });
    } finally {
      page.leave();
    }
  });
};
