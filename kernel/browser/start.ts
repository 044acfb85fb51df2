/** Starts the page app of a brand in a browser: services, plugins, router; then the first page is shown. */
import { createActor } from 'xstate';
import type { Boot } from '../boot.ts';
import type { Brand } from '../brand.ts';
import { createFlows } from '../flows.ts';
import { createHttp } from '../http/client.ts';
import { splitLocale, withLocale } from '../i18n.ts';
import { createLanguage } from '../language.ts';
import type { PageApp } from '../page-app.ts';
import type { AnyRef } from '../ref.ts';
import { createRegistry } from '../registry.ts';
import type { Target } from '../router/resolve.ts';
import { fillPath } from '../router/path.ts';
import type { Ready } from '../router/resolve.ts';
import { PageShown, type Chance, type Navigation } from '../services.ts';
import { TOAST_DURATION_MS, toasterMachine } from '../toasts/machine.ts';
import { getVisitor, type Visitor } from '../ports/visitor.ts';
import { createViews } from '../views.ts';
import { breathe, whenCalm } from './calm.ts';
import { createScrollMemory, focusHeading, followLinks } from './document.ts';
import { repeatEarlyPresses } from './early-presses.ts';
import { createHistory } from './history.ts';
import { createModals } from './modals.ts';
import { createRouter, preloadView } from './router.ts';
import { kernelServices } from './services.ts';

/** Not needed for the first page; fetched before the visitor goes to another. */
const documentHead = () => import('./document-head.ts');

const chance: Chance = { now: Date.now, random: Math.random, uuid: () => crypto.randomUUID() };

export interface StartOptions {
  brand: Brand;
  boot: Boot;
  /** Slots drawn with the first page; their views are loaded before it is shown. */
  firstSlots: readonly AnyRef[];
  /** The slot that stands for a page that is missing. */
  missing: AnyRef;
}

export async function start({ brand, boot, firstSlots, missing }: StartOptions): Promise<PageApp> {
  const history = createHistory(chance.uuid);
  const modals = createModals(history, chance.uuid);
  const language = createLanguage(boot.locale, brand.plugins);
  const views = createViews(language);
  const scroll = createScrollMemory();
  const http = createHttp({
    fetch: window.fetch.bind(window),
    base: '/api',
    primed: boot.primed,
    parseReplies: import.meta.env.DEV,
  });
  http.setHeaders({ locale: boot.locale });
  const visitor: Visitor = await http.call(getVisitor);
  http.setHeaders({ 'x-el-country': visitor.country, 'x-el-us-state': visitor.country_state ?? undefined });

  const toaster = createActor(toasterMachine, {
    input: { durationMs: brand.toastDurationMs ?? TOAST_DURATION_MS },
  }).start();
  const listeners = new Set<() => void>();
  const navigation: Navigation = {
    current: () => ({ ...splitLocale(location.pathname), query: new URLSearchParams(location.search) }),
    href: (path) => withLocale(path, boot.locale),
    go(path, { replace = false } = {}) {
      const href = splitLocale(path).prefixed ? path : withLocale(path, boot.locale);
      scroll.keep(history.entry());
      history[replace ? 'replace' : 'push'](href);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
      services: kernelServices({ brand, http, navigation, language, chance, visitor, toaster }),
    },
  });
  await breathe();
  const flows = createFlows(registry);
  const context = { registry, http, locale: boot.locale, i18n: language.i18n, catalog: language.ready };
  const router = createRouter({ registry, context, views, history, boot });

  const addressOf = ({ pathname, search }: Target): string => pathname + search;
  /** The address of the page that was asked for last. */
  let asked = addressOf(history.target());
  /** A page whose path holds a secret stands under its bare path: not in the history, not on a shared screen. */
  const conceal = (ready: Ready | null) => {
    const route = registry.routes.find(({ options }) => options.path === ready?.pattern);
    if (!route?.options.secret) return;
    asked = navigation.href(fillPath(route.options.path, {}));
    if (asked !== history.target().pathname) history.rename(asked);
  };
  const arrived = boot.page.is === 'ready' ? boot.page.ready : null;
  // Before any plugin looks at the address.
  conceal(arrived);

  history.subscribe((how) => {
    modals.back();
    const target = history.target();
    // Moving back over a dialog's entry stays on the page.
    const stays = how === 'pop' && addressOf(target) === asked;
    asked = addressOf(target);
    if (router.getSnapshot().matches('redirecting')) router.send({ type: 'redirected', target });
    else if (!stays) router.send({ type: 'go', target });
  });
  // A page in another language is another document: catalogs and first data come with it.
  followLinks(
    (pathname) => splitLocale(pathname).locale === boot.locale || pathname.includes('/watch/'),
    (href) => history.push(href),
  );

  let toDraw = false;
  let shown: unknown = arrived;
  router.subscribe((snapshot) => {
    const { ready } = snapshot.context;
    if (snapshot.hasTag('busy') || (ready !== null && ready === shown)) return;
    shown = ready;
    conceal(ready);
    const { head, path } = ready ?? {};
    if (head && path !== undefined)
      void documentHead().then(({ applyHead }) => {
        const place = { brand: brand.info.name, locale: boot.locale, path, origin: location.origin };
        if (shown === ready) applyHead(head, place);
      });
    toDraw = true;
    listeners.forEach((listener) => listener());
    registry.emit(PageShown, {
      href: location.pathname + location.search,
      path: splitLocale(location.pathname).path,
    });
  });

  await Promise.all([
    flows.begin('app'),
    ...[...firstSlots, ...(boot.page.is === 'missing' ? [missing] : [])]
      .flatMap((ref) => registry.fills(ref))
      .map((bound) => views.load(bound).catch(() => undefined)),
    ...(arrived === null ? [] : [preloadView({ registry, views, catalog: language.ready }, arrived.pattern)]),
  ]);
  router.start();
  if (boot.page.is !== 'ready' && boot.page.is !== 'missing') navigation.reload();
  const pageDrawn = (): void => {
    repeatEarlyPresses();
    whenCalm(() => {
      void flows.begin('calm');
      void documentHead();
    });
    if (!toDraw) return;
    toDraw = false;
    scroll.restore(history.entry());
    focusHeading();
  };
  return { registry, language, views, flows, router, modals, toaster, navigation, http, pageDrawn };
}
