/** Serves pages: gate, guards, redirects, status, head and the route's data in one HTML answer. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import type { GuestPlace } from '#server/http/visitor/guest.ts';
import { innerCalls } from '#server/http/endpoints/inject-fetch.ts';
import { IMAGE_MAX_AGE_S } from '#server/http/files/static.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';
import { OutOfTime } from '#server/http/limits/deadline.ts';
import { answerError } from '#server/http/endpoints/refusals.ts';
import { maySeeTitles } from '#server/http/visitor/past-gate.ts';
import { pageFactsOf } from '#server/http/visitor/visitor.ts';
import { AUTHORIZATION_COOKIE, REFRESH_COOKIE, REFRESH_PATH } from '#ports/identity.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { loadLook } from '../bootstrap/brand-modules.ts';
import { AGE_PATH } from '#ports/age.ts';
import type { OriginRequest } from '#app/origin/entry-server.tsx';
import { AgeGate } from '#ports/age-origin.ts';
import { ImpersonationRecord } from '#ports/identity.ts';
import { PageSources } from '#ports/page-sources.ts';
import { Pages } from '#ports/pages-origin.ts';
import { Site } from '#ports/site.ts';
import { compressedOnce, encodingOf } from './compression.ts';
import { chosenHome, shownLocale, storeLocale } from './language.ts';
import { manifest } from './manifest.ts';
import { guestOfPage, PAGES, type GuestOfPage, type GuestPages } from './guest-pages.ts';
import type { OwnPage } from './member-pages.ts';
import { membersPages } from './members.ts';
import type { PageApp } from './page-app.ts';
import { createPageWriter } from './page-writer.ts';
import type { StoredPage, WrittenPage } from './page-cache.ts';
import { previewsBy } from './preview.ts';
import { createRenderQueue, Overloaded, type RenderQueue } from './render-queue.ts';
import { robots } from './robots.ts';
import { withRest } from './rest-of-query.ts';
import { sitemap, sitemapPart } from './sitemap.ts';
import { unavailablePage } from './unavailable.ts';

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
/** A page belongs to one visitor and one moment. */
const PAGE_CACHE = 'private, no-store';
/** What a country may see is listed for it alone. */
const LIST_CACHE = 'private, no-cache';
/** As long as the icons it names. */
const MANIFEST_CACHE = `public, max-age=${IMAGE_MAX_AGE_S}`;

/** How a request is answered whose turn has come, or that waits for one. */
interface Turn {
  /** The guest of everybody's page; undefined for who may be a member. */
  readonly place: GuestOfPage | undefined;
  readonly signal: AbortSignal;
  /** Renders a page of one's own. */
  readonly render: (work: () => Promise<WrittenPage>) => Promise<WrittenPage>;
}

async function gate(
  age: AgeGate | undefined,
  visitor: RequestVisitor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  if (!age) return null;
  const answer = await age.navigate(visitor, request.url);
  const { secure } = visitor;
  for (const { name, value, maxAgeS, httpOnly } of answer.cookies)
    reply.setCookie(name, value ?? '', { maxAge: maxAgeS, httpOnly, secure, path: '/', sameSite: 'lax' });
  return answer.is === 'redirect' ? answer.to : null;
}

const siteHostOf = (publicUrl: string): string => publicUrl.replace(/\/$/, '');

const targetOf = (url: string): OriginRequest['target'] => {
  const { pathname, search } = new URL(`http://page.invalid${url}`);
  return { pathname, search };
};

/** Registered last: everything that is no endpoint and no file is a page, or a page that is missing. */
export async function shell(
  site: FastifyInstance,
  { origin, app, guestPages, queue = createRenderQueue() }: ShellOptions,
): Promise<void> {
  const age = origin.modules.service(AgeGate);
  const impersonations = origin.modules.service(ImpersonationRecord);
  const pages = origin.modules.service(Pages);
  const sources = origin.modules.service(PageSources) ?? [];
  const siteOrigin = siteHostOf(origin.config.publicUrl);
  const robotsText = robots(origin.modules.service(Site)?.robots ?? [], siteOrigin);
  await site.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
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
      .type('application/xml; charset=utf-8')
      .header('cache-control', LIST_CACHE)
      .send(await sitemap(origin, siteOrigin, await listed(request))),
  );
  site.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}$).xml', async (request, reply) => {
    const xml = await sitemapPart(origin, siteOrigin, Number(request.params.part), await listed(request));
    if (xml === undefined) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').header('cache-control', LIST_CACHE).send(xml);
  });

  const sendUnavailable = unavailablePage(origin);
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (app.explain?.(error, reply)) return;
    // Nobody receives what is answered after an abort.
    const isAborted = error.name === 'AbortError';
    const isLate = error instanceof Overloaded || error instanceof OutOfTime;
    if (isDatabaseUnavailable(error) || isLate || isAborted) sendUnavailable(reply, shownLocale(request));
    else void answerError(error, undefined, request, reply);
  };
  const pageWriter = createPageWriter({ site, origin, app, siteOrigin, sources });
  origin.previews.drawnBy(previewsBy({ origin, app, siteOrigin }));
  const pageOfMember = guestPages && membersPages(site, origin, pageWriter);

  /**
   * Renders the page of every guest of a place when its turn comes: the page cache keeps this function to renew the page, and with
   * it whatever is in its scope. Hence it is not made where a request is answered.
   */
  const writerForGuests = (target: OriginRequest['target'], place: GuestPlace) => () =>
    queue.run(() => pageWriter.forGuests(target, place));

  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { place, signal, render }: Turn,
  ): Promise<FastifyReply> => {
    const address = site.pageAddressOf(request);
    const target = targetOf(address);
    const { pathname } = target;
    const visitor = await site.visitorOf(request);
    reply.header('cache-control', PAGE_CACHE).header('vary', 'cookie, accept-language, accept-encoding');

    // Before anything of the member is read for it: what an administrator looks at in their place is on record.
    if (visitor.user?.impersonate_mode)
      await impersonations?.record(visitor.session, `page ${pages?.pageOf(pathname) ?? ''}`.trim());

    // A session that has ended leaves no cookie behind: the next page would only ask for it again.
    if (visitor.user === null && visitor.cookies[AUTHORIZATION_COOKIE] !== undefined)
      reply
        .clearCookie(AUTHORIZATION_COOKIE, { path: '/' })
        .clearCookie(REFRESH_COOKIE, { path: REFRESH_PATH });

    const { path, prefixed, locale: named } = splitLocale(pathname);
    const isBare = !prefixed && pages?.isBare(pathname) === true;
    const locale = isBare ? visitor.locale : named;
    const elsewhere =
      chosenHome(targetOf(request.url), visitor, request.headers['accept-language']) ??
      (await gate(age, { ...visitor, locale }, request, reply));
    if (elsewhere !== null) return reply.redirect(elsewhere, 302);

    const isForAll = !isBare && pages?.isSecret(pathname) !== true && path.toLowerCase() !== AGE_PATH;
    const guest = isForAll ? place : undefined;
    const answer = async (written: WrittenPage | OwnPage): Promise<FastifyReply> => {
      const { status, location, retryAfterS, html, policy } = written;
      if (location !== undefined) {
        // A prefix that is lost on the way, as on that to a watch page, goes along in the cookie.
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
    };

    if (guest) {
      const { country, country_state, key } = guest;
      const writeOne = writerForGuests(target, { country, country_state, locale });
      if (!guestPages) return answer(await writeOne());
      const { cache } = guestPages;
      // Where no other can be had, the last one that could.
      const last = (): StoredPage | undefined => cache.get(key)?.page;
      // Somebody who asked at the same time may have had it rendered by now.
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
      return answer(whole);
    }
    const calls = innerCalls(site, {
      headers: request.headers,
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      inner: visitor,
    });
    const own = isForAll ? await pageOfMember?.({ address, target, locale }, visitor, calls.read) : undefined;
    return answer(
      own ??
        (await render(() =>
          pageWriter.write({
            target,
            locale,
            visitor: pageFactsOf(visitor),
            user: visitor.user,
            ...calls,
            signal,
          }),
        )),
    );
  };

  // Pages are compressed where they are written.
  site.get(PAGES, { errorHandler, compress: false }, async (request, reply) => {
    const place = guestOfPage(site, request);
    const controller = new AbortController();
    request.raw.once('close', () => controller.abort());
    const { signal } = controller;
    // Possible members wait before their session is looked up; a guest's page is rendered for everyone who waits for it.
    if (place) return respond(request, reply, { place, signal, render: (work) => queue.run(work, signal) });
    return queue.run(() => respond(request, reply, { place, signal, render: (work) => work() }), signal);
  });
}
