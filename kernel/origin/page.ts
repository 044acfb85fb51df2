/** Answers one page request at the origin: the browser's guards and loaders, with the request's own session. */
import type { Brand } from '../brand.ts';
import type { Boot } from '../boot.ts';
import type { Head } from '../head.ts';
import { createHttp, replyKey, type Http } from '../http/client.ts';
import { ApiError } from '../http/errors.ts';
import { splitLocale, type Locale } from '../i18n.ts';
import { createLanguage, type LoadableLanguage } from '../language.ts';
import { provide, type AnyLazy, type Contribution } from '../plugin.ts';
import type { AnyRef } from '../ref.ts';
import { getVisitor, VisitorFacts, type Visitor } from '../ports/visitor.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { NotFound, Redirected } from '../router/request.ts';
import { decide, load, type Ready, type Target } from '../router/resolve.ts';
import { withLocale } from '../i18n.ts';
import {
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
  type Navigation,
} from '../services.ts';

export interface PageRequest {
  target: Target;
  /** Language of the page: the path's, or the visitor's where the path has none. */
  locale: Locale;
  visitor: Visitor;
  /** Calls the API in this process with the visitor's cookies and edge headers. */
  fetch: typeof globalThis.fetch;
  /** Services of this request that stand in for a plugin's own, e.g. its session. */
  services: readonly Contribution[];
  signal: AbortSignal;
}

export interface PageAnswer {
  status: 200 | 301 | 302 | 404 | 500;
  /** Set for 301 and 302. */
  location?: string;
  locale: Locale;
  /** Path without locale. */
  path: string;
  head: Head | null;
  boot: Boot;
  /** Source paths of the lazy modules the page needs, for preload links. */
  sources: readonly string[];
  /** What made it a 500, for the log. */
  error?: unknown;
}

/** Languages are kept: catalogs are read once per process. */
const languages = new Map<Locale, LoadableLanguage>();

function languageOf(locale: Locale, brand: Brand): LoadableLanguage {
  const known = languages.get(locale) ?? createLanguage(locale, brand.plugins);
  languages.set(locale, known);
  return known;
}

const outsideBrowser = (): never => {
  throw new Error('Only a browser can do this');
};

function registryOf(brand: Brand, request: PageRequest, http: Http, language: LoadableLanguage): Registry {
  const { locale } = request;
  const { path } = splitLocale(request.target.pathname);
  const navigation: Navigation = {
    current: () => ({ path, locale, query: new URLSearchParams(request.target.search) }),
    href: (to) => withLocale(to, locale),
    go: outsideBrowser,
    leave: outsideBrowser,
    reload: outsideBrowser,
    subscribe: () => () => undefined,
  };
  return createRegistry({
    plugins: brand.plugins,
    settings: brand.settings,
    host: {
      href: navigation.href,
      openModal: () => Promise.resolve(undefined),
      services: [
        provide(HttpClient, http),
        provide(NavigationService, navigation),
        provide(LanguageService, language),
        provide(BrandService, brand.info),
        provide(ChanceService, { now: Date.now, random: Math.random, uuid: () => crypto.randomUUID() }),
        provide(VisitorFacts, request.visitor),
        provide(ToastService, { show: outsideBrowser, showError: outsideBrowser }),
        ...request.services,
      ],
    },
  });
}

/** What plugins ask at start; a failure is tolerated: the browser asks again. */
async function primedOf(brand: Brand, http: Http, visitor: Visitor): Promise<Record<string, unknown>> {
  const declared = (await Promise.all(brand.plugins.map((plugin) => plugin.boot?.() ?? []))).flat();
  const asked = declared.filter((one) => one.access !== 'member' || visitor.is_logged_in);
  const replies = await Promise.all(
    asked.map((one) =>
      http.call(one).then(
        (reply): [string, unknown][] => [[replyKey(one), reply]],
        () => [],
      ),
    ),
  );
  return { [replyKey(getVisitor)]: visitor, ...Object.fromEntries(replies.flat()) };
}

const sourceOf = (view: AnyLazy | undefined): string[] => {
  const source = (view as { source?: string } | undefined)?.source;
  return source === undefined ? [] : [source];
};

/** The lazy modules a page is drawn with: those of the first slots, the page itself, and their catalogs. */
function sourcesOf(
  registry: Registry,
  firstSlots: readonly AnyRef[],
  pattern: string | null,
  locale: Locale,
): string[] {
  const page = registry.routes.find((route) => route.options.path === pattern);
  const bound = [
    ...firstSlots.flatMap((ref) => registry.fills(ref)),
    ...(page ? [{ plugin: page.plugin, view: page.options.page }] : []),
  ];
  const catalogs = new Set(bound.map(({ plugin }) => `locales/${locale}/${plugin}.po`));
  return [...bound.flatMap(({ view }) => sourceOf(view)), ...catalogs];
}

export function createPageAnswerer(brand: Brand, slots: { first: readonly AnyRef[]; missing: AnyRef }) {
  return async function answer(request: PageRequest): Promise<PageAnswer> {
    const { target, signal, locale } = request;
    const { path } = splitLocale(target.pathname);
    const language = languageOf(locale, brand);
    const http = createHttp({ fetch: request.fetch, base: '/api', parseReplies: false });
    http.setHeaders({ locale });
    const registry = registryOf(brand, request, http, language);
    const context = { registry, http, locale, i18n: language.i18n, catalog: language.ready };
    const finish = async (
      status: PageAnswer['status'],
      page: Boot['page'],
      head: Head | null,
      error?: unknown,
    ): Promise<PageAnswer> => ({
      status,
      locale,
      path,
      head,
      boot: { locale, primed: await primedOf(brand, http, request.visitor), page },
      sources: sourcesOf(
        registry,
        page.is === 'ready' ? slots.first : [...slots.first, slots.missing],
        page.is === 'ready' ? page.ready.pattern : null,
        locale,
      ),
      ...(error === undefined ? {} : { error }),
    });
    const redirect = (href: string, status: 301 | 302): PageAnswer => ({
      status,
      location: href,
      locale,
      path,
      head: null,
      boot: { locale, primed: {}, page: { is: 'unknown' } },
      sources: [],
    });

    try {
      const decision = await decide(target, context, signal);
      if (decision.is === 'redirect') return redirect(decision.href, decision.status);
      if (decision.is === 'missing') return await finish(404, { is: 'missing', reason: null }, null);
      const ready: Ready = await load(target, context, signal);
      return await finish(200, { is: 'ready', ready }, ready.head);
    } catch (error) {
      if (error instanceof Redirected)
        return redirect(withLocale(error.redirect.to, locale), error.redirect.status ?? 302);
      if (error instanceof NotFound)
        return finish(404, { is: 'missing', reason: error.message || null }, null);
      if (error instanceof ApiError && error.status === 404)
        return finish(404, { is: 'missing', reason: null }, null);
      return finish(500, { is: 'failed', code: 'fault' }, null, error);
    }
  };
}
