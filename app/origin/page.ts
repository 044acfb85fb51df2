/**
 * Answers one page request at the origin: runs the same guards and loaders as the browser, with the request's session.
 */
import { msg } from '@lingui/core/macro';
import type { Brand } from '../brand.ts';
import type { Boot } from '../runtime/boot.ts';
import type { Head } from '../head/head.ts';
import { createHttp } from '../http/client.ts';
import { catalogsOf, splitLocale, type Locale } from '../i18n/i18n.ts';
import type { PageApp } from '../react/page-app.ts';
import type { AnyLazy, Contribution } from '#kernel/plugin.ts';
import type { AnyRef } from '#kernel/ref.ts';
import type { PageFacts } from '#ports/visitor.ts';
import type { BoundView, Registry } from '#kernel/registry/registry.ts';
import { hrefOf } from '../router/path.ts';
import { NotFound, Redirected } from '../router/request.ts';
import { pageRefusalOf, missingOf, type PageRefusal } from '../router/page-refusal.ts';
import { REDIRECT_LOOP } from '../router/machine.ts';
import { decide, load, paramsOf, viewsOfRoute, type Target } from '../router/resolve.ts';
import { CoverTitle, errorSlotsOf, type ErrorPage } from '../slots.ts';
import { errorPageHead } from '../runtime/error-page-head.ts';
import { createReadingHttp, type ReadInside } from './http.ts';
import { primedOf } from './primed.ts';
import { createReadFlows } from './read-flows.ts';
import { isRedirectLoop } from './redirect-loop.ts';
import { compose, createLanguages, stillApp } from './app.ts';

export interface PageRequest {
  target: Target;
  /** Language of the page: the one in its path, or the visitor's if there is none. */
  locale: Locale;
  visitor: PageFacts;
  /** Calls the API in this process with the visitor's cookies and edge headers. */
  fetch: typeof globalThis.fetch;
  /** A faster way to answer reads of loaders; by default they use `fetch`. */
  read?: ReadInside | undefined;
  /**
   * Returns the placeholder for a member's own data in a page that is rendered for many members and then filled for
   * each. If absent, the data is read.
   */
  ownReply?: ((address: string) => string) | undefined;
  /** Services of this request that replace a plugin's own, such as its session. */
  services: readonly Contribution[];
  /** Slots on this visitor's first page, in addition to the common ones. */
  firstSlots?: readonly AnyRef[];
  signal: AbortSignal;
}

/** A module that a browser imports once the page is hydrated; it is loaded together with the page's scripts. */
const STATECHARTS = 'app/browser/statecharts.ts';

/** The text for visitors without scripts, who can read the page but not answer a question on it. */
const WITHOUT_SCRIPTS = msg`Please switch on JavaScript to enter this site.`;

/** The first page as HTML. */
export interface Rendering {
  html: string;
  /** CSS rules instead of the style attributes of its views, which the site's content policy forbids. */
  css: string;
}

export interface PageAnswer {
  /** 200, 301, 302, 404, or the status of the refusal or server error shown instead of the page. */
  status: number;
  /** Set for 301 and 302. */
  location?: string;
  /** Seconds until a retry may succeed; set if a refusal gave them. */
  retryAfterS?: number;
  locale: Locale;
  /** Path without locale. */
  path: string;
  head: Head | null;
  boot: Boot;
  /** The cover title of the tab, for browsers in discreet mode; null if no plugin provides one. */
  coverTitle: string | null;
  /** The text shown without scripts, in the page's language. */
  withoutScripts: string;
  /** The rendered page; null if the browser renders it. */
  rendering: Rendering | null;
  /** Source paths of the lazy modules that the page needs, for preload links. */
  sources: readonly string[];
  /** The cause of a 500 or of a failed rendering, for the log. */
  error?: unknown;
}

export interface AnswererOptions {
  /**
   * Slots rendered with the first page; browsers load the files of `lazy` slots only when these are about to become
   * visible.
   */
  slots: { first: readonly AnyRef[]; lazy?: readonly AnyRef[] };
  render(app: PageApp): Rendering;
}

const sourceOf = (view: AnyLazy): string[] => {
  const source = (view as { source?: string }).source;
  return source === undefined ? [] : [source];
};

/**
 * Whether a refusal is logged as an error: `unavailable` is an ordinary response, and an aborted request is not an
 * error.
 */
const isFault = ({ status, code }: PageRefusal): boolean =>
  status >= 500 && code !== 'unavailable' && code !== 'aborted';

/** The lazy views of a page: the views in its first slots, the page's own view, and those in its own slots. */
function viewsOf(registry: Registry, slots: AnswererOptions['slots'], page: Boot['page']): BoundView[] {
  const refs = [...slots.first, ...errorSlotsOf(page)];
  const pattern = page.is === 'ready' ? page.ready.pattern : null;
  const route = registry.routes.find(({ options }) => options.path === pattern);
  return [...refs.flatMap((ref) => registry.fills(ref)), ...(route ? viewsOfRoute(registry, route) : [])];
}

/**
 * Source paths and catalogs of the views; a path of a catalog that does not exist is harmless, because no build
 * contains it.
 */
const sourcesOf = (views: readonly BoundView[], page: Boot['page'], locale: Locale): string[] => {
  const pattern = page.is === 'ready' ? page.ready.pattern : '/';
  const catalogs = new Set(views.flatMap(({ plugin }) => catalogsOf(plugin, pattern)));
  return [
    ...views.flatMap(({ view }) => sourceOf(view)),
    ...[...catalogs].map((name) => `locales/${locale}/${name}.po`),
  ];
};

export function createPageAnswerer(brand: Brand, { slots, render }: AnswererOptions) {
  const languageOf = createLanguages(brand);
  const readFlows = createReadFlows();
  return async function answer(request: PageRequest): Promise<PageAnswer> {
    const { target, signal, locale, firstSlots = [] } = request;
    const renderedSlots = { ...slots, first: [...slots.first, ...firstSlots] };
    const { path } = splitLocale(target.pathname);
    const language = languageOf(locale);
    await language.ready('app');
    const withoutScripts = language.i18n._(WITHOUT_SCRIPTS);
    const options = { fetch: request.fetch, base: '/api', parseReplies: false };
    // Loaders use their own client, so that plugins can still use the inlined replies, as in the browser.
    const http = request.read
      ? createReadingHttp(options, { read: request.read, locale })
      : createHttp(options);
    http.setHeaders({ locale });
    const { ownReply } = request;
    const primed = await primedOf(brand, http, {
      visitor: request.visitor,
      ownReply: ownReply && ((address) => ownReply(options.base + address)),
    });
    const pluginHttp = createHttp({ ...options, primed: primed.all });
    pluginHttp.setHeaders({ locale });
    const composed = compose(brand, request, pluginHttp, language);
    const { registry, queryOf } = composed;
    const lazyViews = (slots.lazy ?? []).flatMap((ref) => registry.fills(ref));
    const coverTitle = registry.provides(CoverTitle) ? await registry.service(CoverTitle)() : null;
    const context = { registry, http, locale, i18n: language.i18n, catalog: language.ready, queryOf };

    /** If rendering fails at the origin, the browser renders the page. */
    const rendered = async (boot: Boot, views: readonly BoundView[]): Promise<Partial<PageAnswer>> => {
      try {
        const { page } = boot;
        return {
          rendering: await readFlows.render(page, async (flows, onRead) =>
            render(await stillApp(composed, { language, http: pluginHttp, page, views, flows, onRead })),
          ),
        };
      } catch (error) {
        return { error };
      }
    };
    const finish = async (
      status: PageAnswer['status'],
      page: Boot['page'],
      head: Head | null,
    ): Promise<PageAnswer> => {
      const boot: Boot = { locale, primed: { ...primed.all, ...primed.own }, page };
      const views = viewsOf(registry, renderedSlots, page);
      return {
        status,
        locale,
        path,
        head,
        boot,
        coverTitle,
        withoutScripts,
        rendering: null,
        ...(await rendered(boot, [...views, ...lazyViews])),
        sources: [...sourcesOf(views, page, locale), STATECHARTS],
      };
    };
    const errorPage = async (status: number, page: ErrorPage): Promise<PageAnswer> =>
      finish(status, page, await errorPageHead(page, context, brand.info.name));
    const failed = async (refusal: PageRefusal, error: unknown): Promise<PageAnswer> => {
      const answered = await errorPage(refusal.status, { is: 'failed', refusal });
      const { retry_after_s: retryAfterS } = refusal;
      return {
        ...answered,
        ...(isFault(refusal) ? { error } : {}),
        ...(retryAfterS === undefined ? {} : { retryAfterS }),
      };
    };
    const redirect = async (href: string, status: 301 | 302, byLoader: boolean): Promise<PageAnswer> => {
      if (await isRedirectLoop(href, context, signal, byLoader))
        return failed(REDIRECT_LOOP, new Error(`${path} redirects in a loop`));
      return leading(href, status);
    };
    const leading = (href: string, status: 301 | 302): PageAnswer => ({
      status,
      location: href,
      locale,
      path,
      head: null,
      boot: { locale, primed: {}, page: { is: 'unknown' } },
      coverTitle,
      withoutScripts,
      rendering: null,
      sources: [],
    });

    try {
      const decision = await decide(target, context, signal);
      if (decision.is === 'redirect') return await redirect(decision.href, decision.status, false);
      if (decision.is === 'missing') return await errorPage(404, { is: 'missing', reason: null });
      const ready = await load(target, context, signal);
      return await finish(200, { is: 'ready', ready }, ready.head);
    } catch (error) {
      if (error instanceof Redirected)
        return redirect(
          hrefOf(composed.registry.routes, error.redirect.to, locale),
          error.redirect.status ?? 302,
          true,
        );
      if (error instanceof NotFound) return errorPage(404, { is: 'missing', reason: error.message || null });
      const missing = missingOf(error, paramsOf(target, composed));
      if (missing) return errorPage(404, { is: 'missing', ...missing });
      return failed(pageRefusalOf(error), error);
    }
  };
}
