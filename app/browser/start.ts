/** Starts the page app of a brand in a browser: services, plugins and router; then shows the first page. */
import { routerInputOf, type Boot } from '../runtime/boot.ts';
import type { Brand } from '../brand.ts';
import { createFlows } from '../runtime/flows.ts';
import { createHttp } from '../http/client.ts';
import { ApiError } from '../http/errors.ts';
import { splitLocale } from '../i18n/i18n.ts';
import { atFirst, firstNavigated, lateActor, type Late } from '../runtime/late-actor.ts';
import { createLanguage } from '../runtime/language.ts';
import type { Navigated, PageApp, Router, Stack, Toaster } from '../react/page-app.ts';
import type { AnyRef } from '#kernel/ref.ts';
import { createRegistry } from '#kernel/registry/registry.ts';
import type { Target } from '../router/resolve.ts';
import { fillPath } from '#kernel/link-path.ts';
import { hrefOf, isBare, isExempt, matchPath } from '../router/path.ts';
import type { Ready } from '../router/resolve.ts';
import { errorSlotsOf } from '../slots.ts';
import { PageShown, type Clock, type Navigation, type Random } from '../services.ts';
import { getVisitor, type PageFacts } from '#ports/visitor.ts';
import { createViews, preloadView } from '../runtime/views.ts';
import { focusHeading } from '../platform/focus.ts';
import { breathe, whenIdle } from '../platform/idle.ts';
import { watchFailedChunks } from './chunk-reload.ts';
import { createScrollMemory, followLinks } from './document.ts';
import { replayEvents } from './event-replay.ts';
import { createHistory } from './history.ts';
import { createLazyHydration } from './lazy-hydration.ts';
import { createModals } from './modals.ts';
import { createToasts, errorMessages, kernelServices } from './services.ts';

/** Code for the document head. The first page does not need it; it loads before the next navigation. */
const documentHead = () => import('./document-head.ts');

/** Statecharts of the kernel; events sent before they have loaded are handled afterwards. */
const statecharts = () => import('./statecharts.ts');

const clock: Clock = { now: Date.now };
const random: Random = { random: Math.random, uuid: () => crypto.randomUUID() };

export interface StartOptions {
  brand: Brand;
  boot: Boot;
  /** Slots on the first page; their views load before it is shown. */
  firstSlots: readonly AnyRef[];
}

export async function start({ brand, boot, firstSlots }: StartOptions): Promise<PageApp> {
  const history = createHistory(random.uuid);
  const stack: Late<Stack> = lateActor(atFirst({ stack: [] }));
  const toaster: Late<Toaster> = lateActor(atFirst({ toasts: [] }));
  const router: Late<Router> = lateActor(firstNavigated(routerInputOf(boot.page)));
  const modals = createModals(history, random.uuid, stack);
  const language = createLanguage(boot.locale, brand.plugins);
  const toasts = createToasts({ brand, language, toaster });
  watchFailedChunks({
    isNavigating: () => router.isAwaited() || router.getSnapshot().hasTag('busy'),
    report: (code) => toasts.showError(new ApiError(0, { code })),
  });
  const views = createViews(language);
  const scroll = createScrollMemory();
  const http = createHttp({
    fetch: window.fetch.bind(window),
    base: '/api',
    primed: boot.primed,
    parseReplies: import.meta.env.DEV,
    // Logs the short form for developers (README 9); visitors see another message.
    reportFault: (call) => console.error('Server error', call),
  });
  http.setHeaders({ locale: boot.locale });
  const visitor: PageFacts = await http.call(getVisitor);
  http.setHeaders({ 'x-el-country': visitor.country, 'x-el-us-state': visitor.country_state ?? undefined });

  const listeners = new Set<() => void>();
  const { path: firstPath } = splitLocale(location.pathname);
  const navigation: Navigation = {
    current: () => ({ ...splitLocale(location.pathname), query: new URLSearchParams(location.search) }),
    firstPath: () => firstPath,
    isExempt: (path) => isExempt(registry.routes, path),
    href: (path) => hrefOf(registry.routes, path, boot.locale),
    go(path, { replace = false } = {}) {
      history[replace ? 'replace' : 'push'](navigation.href(path));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rename(href) {
      history.rename(href);
      asked = addressOf(history.target());
    },
    reload: () => router.send({ type: 'go', target: history.target() }),
    leave: (href) => window.location.assign(href),
  };
  await breathe();
  const registry = createRegistry({
    plugins: brand.plugins,
    settings: brand.settings,
    host: {
      href: navigation.href,
      openModal: modals.open,
      // Dispatches a browser error event, which is reported like any other.
      report: (error) => reportError(error),
      services: kernelServices({ brand, http, navigation, language, clock, random, visitor, toaster }),
    },
  });
  await breathe();
  const flows = createFlows(registry);
  const context = { registry, http, locale: boot.locale, i18n: language.i18n, catalog: language.ready };
  const renderedWith = { router: router.getSnapshot(), path: firstPath };

  const addressOf = ({ pathname, search }: Target): string => pathname + search;
  /** The current history entry; its scroll position is stored before it is left. */
  let entry = history.entry();
  /** The URL of the last requested page. */
  let asked = addressOf(history.target());
  /**
   * Shows a page whose path contains a secret under its path without the secret, so that the secret is neither in the
   * history nor visible.
   */
  const conceal = (ready: Ready | null) => {
    const route = registry.routes.find(({ options }) => options.path === ready?.pattern);
    if (!route?.options.secret) return;
    asked = navigation.href(fillPath(route.options.path, {}));
    if (asked !== history.target().pathname) history.rename(asked);
  };
  const arrived = boot.page.is === 'ready' ? boot.page.ready : null;
  // Runs before any plugin reads the URL.
  conceal(arrived);

  history.subscribe((how) => {
    scroll.store(entry);
    entry = history.entry();
    modals.back();
    const target = history.target();
    // Moving back from a dialog's entry stays on the page.
    const stays = how === 'pop' && addressOf(target) === asked;
    asked = addressOf(target);
    if (how !== 'redirect' && !stays) router.send({ type: 'go', target });
  });
  /** False if the statecharts could not be loaded; then links load documents. */
  let canNavigate = true;
  // A link to another language loads a document, because catalogs and inlined data depend on the language.
  followLinks(
    (pathname) =>
      canNavigate && (splitLocale(pathname).locale === boot.locale || isBare(registry.routes, pathname)),
    (href, way) => history[way](href),
  );

  /** The current page for events, without the secret in its path, even if it is an error page. */
  const here = () => {
    const { path } = splitLocale(location.pathname);
    const options = matchPath(registry.routes, path)?.route.options;
    const bare = options?.secret ? fillPath(options.path, {}) : null;
    const pattern = options?.path ?? '*';
    return bare === null
      ? { href: location.pathname + location.search, path, pattern }
      : { href: navigation.href(bare), path: bare, pattern };
  };
  /** The event for the first page is emitted when the browser is idle, later ones immediately. */
  let first = arrived && here();
  const emitFirst = () => {
    if (first) registry.emit(PageShown, first);
    first = null;
  };
  let toRender = false;
  let shown: Ready | null = arrived;
  /** Whether the page was requested again at its own URL; then a focused element keeps the focus. */
  let isAgain = false;
  const follow = (snapshot: Navigated) => {
    const { ready } = snapshot.context;
    if (snapshot.hasTag('busy') || (ready !== null && ready === shown)) return;
    isAgain = ready !== null && ready.path === shown?.path && ready.search === shown.search;
    shown = ready;
    conceal(ready);
    void documentHead().then(async ({ applyHead, headOf }) => {
      const head = await headOf(snapshot.context, context, brand.info.name);
      const { pathname: path, origin } = location;
      const place = { brand: brand.info, locale: boot.locale, path: ready?.path ?? path, origin };
      if (router.getSnapshot() === snapshot) applyHead(head, place);
    });
    toRender = true;
    // Enables page transitions, which are only for pages after the first.
    document.documentElement.dataset['moved'] = '';
    listeners.forEach((listener) => listener());
    emitFirst();
    registry.emit(PageShown, here());
  };
  router.subscribe({ next: follow, error: () => undefined });

  await Promise.all([
    ...[...firstSlots, ...errorSlotsOf(boot.page)]
      .flatMap((ref) => registry.fills(ref))
      .map((bound) => views.load(bound).catch(() => undefined)),
    ...(arrived === null ? [] : [preloadView({ registry, views, catalog: language.ready }, arrived.pattern)]),
  ]);
  let begun: Promise<void> | undefined;
  /** Called when the first page is hydrated, or the visitor interacts with a part of it. Failed loads are retried. */
  const begin = (): Promise<void> =>
    (begun ??= statecharts().then(
      ({ createRouter, createStack, createToaster }) => {
        canNavigate = true;
        void flows.begin('app');
        const made = createRouter({ registry, context, views, history, boot });
        made.start();
        router.arrive(made);
        stack.arrive(createStack());
        toaster.arrive(createToaster(brand.toastDurationMs));
      },
      (error: unknown) => {
        begun = undefined;
        canNavigate = false;
        // Continues an interrupted navigation.
        if (router.isAwaited()) location.reload();
        throw error;
      },
    ));
  const beginLater = () => void begin().catch(() => undefined);
  if (boot.page.is === 'unknown') {
    navigation.reload();
    beginLater();
  }
  const pageRendered = (rendered: Ready | null): void => {
    replayEvents();
    beginLater();
    whenIdle(() => {
      void flows.begin('idle');
      void documentHead();
      void errorMessages();
      void language.ready('app');
      emitFirst();
    });
    // The first page is hydrated as rendered, even if another follows immediately.
    if (!toRender || rendered !== shown) return;
    toRender = false;
    scroll.restore(history.entry());
    if (!isAgain || !document.activeElement?.closest('main')) focusHeading();
  };
  return {
    registry,
    language,
    views,
    flows,
    router,
    first: renderedWith,
    modals,
    toaster,
    navigation,
    http,
    lazyHydration: createLazyHydration(begin),
    pageRendered,
  };
}
