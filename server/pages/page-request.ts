/** Hooks that run before a page is rendered, in this order. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitLocale, type Locale } from '#app/i18n/i18n.ts';
import type { OriginRequest } from '#app/origin/entry-server.tsx';
import { AgeGate } from '#ports/age-origin.ts';
import { AUTHORIZATION_COOKIE, ImpersonationRecord, REFRESH_COOKIE, REFRESH_PATH } from '#ports/identity.ts';
import { Pages } from '#ports/pages-origin.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { BrandOrigin } from '../bootstrap/open-origin.ts';
import { guestOfPage, type GuestOfPage } from './guest-pages.ts';
import { chosenHome } from './language.ts';
import type { RenderQueue } from './render-queue.ts';

/** A page belongs to one visitor and one moment. */
const PAGE_CACHE = 'private, no-store';

/** A request for a page, before its visitor is looked up. */
interface PageTurn {
  /** The guest whose page is shared; undefined for a possible member. */
  readonly guest: GuestOfPage | undefined;
  /** Aborts when the browser closes the connection. */
  readonly signal: AbortSignal;
  /** Releases the slot of a possible member; further calls do nothing. */
  leave: () => void;
  /** Whether the page is being rendered; the rendering then releases the slot. */
  isRendering: boolean;
}

/** A request for a page whose visitor is known. */
export interface PageRequest extends PageTurn {
  /** The part of the URL that the page depends on. */
  readonly address: string;
  readonly target: OriginRequest['target'];
  readonly visitor: RequestVisitor;
  readonly locale: Locale;
  /** The path without its language, and whether the URL has one. */
  readonly path: string;
  readonly prefixed: boolean;
  /** Whether the page has a URL without a language. */
  readonly isBare: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    pageTurn: PageTurn | null;
    page: PageRequest | null;
  }
}

export const targetOf = (url: string): OriginRequest['target'] => {
  const { pathname, search } = new URL(`http://page.invalid${url}`);
  return { pathname, search };
};

function turnOf({ pageTurn }: FastifyRequest): PageTurn {
  if (!pageTurn) throw new Error('the page is not in the render queue');
  return pageTurn;
}

export function pageOf({ page }: FastifyRequest): PageRequest {
  if (!page) throw new Error('the visitor of the page is not known');
  return page;
}

/**
 * Possible members wait for a slot before their session is looked up; a guest's page is rendered once for everyone who
 * waits.
 */
function takeTurns(site: FastifyInstance, queue: RenderQueue): void {
  site.decorateRequest('pageTurn', null);
  site.addHook('preHandler', async (request, reply) => {
    const controller = new AbortController();
    request.raw.once('close', () => controller.abort());
    const guest = guestOfPage(site, request);
    const turn: PageTurn = { guest, signal: controller.signal, leave: () => undefined, isRendering: false };
    request.pageTurn = turn;
    if (guest) return;
    let isClosed = false;
    // The request was refused, redirected or timed out, so its page is not rendered.
    reply.raw.once('close', () => {
      isClosed = true;
      if (!turn.isRendering) turn.leave();
    });
    turn.leave = await queue.enter(turn.signal);
    if (isClosed) turn.leave();
  });
}

function identifyVisitor(site: FastifyInstance, pages: Pages | undefined): void {
  site.decorateRequest('page', null);
  site.addHook('preHandler', async (request, reply) => {
    const address = site.pageAddressOf(request);
    const target = targetOf(address);
    const visitor = await site.visitorOf(request);
    reply.header('cache-control', PAGE_CACHE).header('vary', 'cookie, accept-language, accept-encoding');
    const { path, prefixed, locale: named } = splitLocale(target.pathname);
    const isBare = !prefixed && pages?.isBare(target.pathname) === true;
    const locale = isBare ? visitor.locale : named;
    request.page = Object.assign(turnOf(request), {
      address,
      target,
      visitor,
      locale,
      path,
      prefixed,
      isBare,
    });
  });
}

/**
 * Records every page that an administrator views while impersonating a member, before any data of the member is read.
 */
function recordImpersonation(
  site: FastifyInstance,
  record: ImpersonationRecord | undefined,
  pages: Pages | undefined,
): void {
  site.addHook('preHandler', async (request) => {
    const { visitor, target } = pageOf(request);
    if (visitor.user?.impersonate_mode)
      await record?.record(visitor.session, `page ${pages?.pageOf(target.pathname) ?? ''}`.trim());
  });
}

/** Deletes the cookies of a session that has ended; otherwise the next page would look it up again. */
function forgetEndedSessions(site: FastifyInstance): void {
  site.addHook('preHandler', async (request, reply) => {
    const { visitor } = pageOf(request);
    if (visitor.user === null && visitor.cookies[AUTHORIZATION_COOKIE] !== undefined)
      reply
        .clearCookie(AUTHORIZATION_COOKIE, { path: '/' })
        .clearCookie(REFRESH_COOKIE, { path: REFRESH_PATH });
  });
}

/** Redirects first visits to the home page of their language. */
function leadHome(site: FastifyInstance): void {
  site.addHook('preHandler', async (request, reply) => {
    const { visitor } = pageOf(request);
    const home = chosenHome(targetOf(request.url), visitor, request.headers['accept-language']);
    return home === null ? undefined : reply.redirect(home, 302);
  });
}

/** Redirects visitors who have to prove their age to the gate. */
function askAge(site: FastifyInstance, age: AgeGate): void {
  site.addHook('preHandler', async (request, reply): Promise<FastifyReply | undefined> => {
    const { visitor, locale } = pageOf(request);
    const answer = await age.navigate({ ...visitor, locale }, request.url);
    const { secure } = visitor;
    for (const { name, value, maxAgeS, httpOnly } of answer.cookies)
      reply.setCookie(name, value ?? '', { maxAge: maxAgeS, httpOnly, secure, path: '/', sameSite: 'lax' });
    return answer.is === 'redirect' ? reply.redirect(answer.to, 302) : undefined;
  });
}

/** Adds these hooks to the scope of the pages. */
export function preparePages(
  site: FastifyInstance,
  { origin, queue }: { readonly origin: BrandOrigin; readonly queue: RenderQueue },
): void {
  const pages = origin.modules.service(Pages);
  const age = origin.modules.service(AgeGate);
  takeTurns(site, queue);
  identifyVisitor(site, pages);
  recordImpersonation(site, origin.modules.service(ImpersonationRecord), pages);
  forgetEndedSessions(site);
  leadHome(site);
  if (age) askAge(site, age);
}
