/**
 * The page app for one request at the origin: the same parts as in a browser, created for the request and never
 * started.
 */
import { routerInputOf, type Boot } from '../runtime/boot.ts';
import type { Brand } from '../brand.ts';
import { createFlows } from '../runtime/flows.ts';
import type { Http } from '../http/client.ts';
import { splitLocale, type Locale } from '../i18n/i18n.ts';
import { createLanguage } from '../runtime/language.ts';
import { atFirst, firstNavigated, lateActor } from '../runtime/late-actor.ts';
import type { Flows, PageApp } from '../react/page-app.ts';
import { provide, type Contribution } from '#kernel/plugin.ts';
import { hrefOf, isExempt } from '../router/path.ts';
import { VisitorFacts, type PageFacts } from '#ports/visitor.ts';
import { createRegistry, raise, type BoundView, type Registry } from '#kernel/registry/registry.ts';
import type { Target } from '../router/resolve.ts';
import {
  BrandService,
  ClockService,
  HttpClient,
  LanguageService,
  NavigationService,
  RandomService,
  ToastService,
  type Navigation,
  type Language,
} from '../services.ts';
import { createViews } from '../runtime/views.ts';
import { DeclaredQuery } from './declared-query.ts';

/**
 * Loads the data that outlives a request: catalogs, once per process and language. Contains no data of a request; views
 * are cached by their import functions, which `setup` creates for each request, so they end with it. Node caches the
 * modules.
 */
export function createLanguages(brand: Brand): (locale: Locale) => Language {
  const languages = new Map<Locale, Language>();
  return (locale) => {
    const known = languages.get(locale);
    if (known) return known;
    const made = createLanguage(locale, brand.plugins);
    languages.set(locale, made);
    return made;
  };
}

const outsideBrowser = (): never => {
  throw new Error('Only a browser can do this');
};

interface Asked {
  target: Target;
  locale: Locale;
  visitor: PageFacts;
  services: readonly Contribution[];
}

export interface Composed {
  registry: Registry;
  navigation: Navigation;
  /** Returns the part of a target's query that may be read. */
  queryOf: (target: Target) => URLSearchParams;
}

/** Combines the plugins with this request's own services. */
export function compose(brand: Brand, asked: Asked, http: Http, language: Language): Composed {
  const { locale } = asked;
  const { path } = splitLocale(asked.target.pathname);
  const navigation: Navigation = {
    current: () => ({ path, locale, query: queryOf(asked.target) }),
    firstPath: () => path,
    isExempt: (asked) => isExempt(registry.routes, asked),
    href: (to) => hrefOf(registry.routes, to, locale),
    go: outsideBrowser,
    leave: outsideBrowser,
    rename: outsideBrowser,
    reload: outsideBrowser,
    subscribe: () => () => undefined,
  };
  const registry = createRegistry({
    plugins: brand.plugins,
    settings: brand.settings,
    host: {
      href: navigation.href,
      openModal: () => Promise.resolve(undefined),
      report: raise,
      services: [
        provide(HttpClient, http),
        provide(NavigationService, navigation),
        provide(LanguageService, language),
        provide(BrandService, brand.info),
        provide(ClockService, { now: Date.now }),
        provide(RandomService, { random: Math.random, uuid: () => crypto.randomUUID() }),
        provide(VisitorFacts, asked.visitor),
        provide(ToastService, { show: outsideBrowser, showError: outsideBrowser }),
        ...asked.services,
      ],
    },
  });
  const queryOf = (target: Target) => new DeclaredQuery(registry, target);
  return { registry, navigation, queryOf };
}

/** Options for preparing an app for rendering. */
export interface Rendered {
  readonly language: Language;
  readonly http: Http;
  readonly page: Boot['page'];
  /** Views of the first rendering. */
  readonly views: readonly BoundView[];
  /** Names of the statecharts that the rendering reads; by default all that outlive a view. */
  readonly flows: ReadonlySet<string> | undefined;
  /** Called with the name of every statechart that is read. */
  readonly onRead: (flow: string) => void;
}

/** Prepares an app for rendering: loads its views and statecharts. */
export async function stillApp(composed: Composed, rendered: Rendered): Promise<PageApp> {
  const { registry, navigation, queryOf } = composed;
  const { language, http, page, onRead } = rendered;
  const all = createFlows(registry, () => undefined);
  const views = createViews(language);
  const needed = registry.flows.filter(
    ({ id, lifetime }) => lifetime !== 'mount' && (rendered.flows?.has(id) ?? true),
  );
  await Promise.all([
    Promise.allSettled(needed.map(({ id }) => all.shared({ kind: 'flow', id }))),
    ...rendered.views.map((bound) => views.load(bound).catch(() => undefined)),
  ]);
  const flows: Flows = {
    ...all,
    shared(ref) {
      onRead(ref.id);
      return all.shared(ref);
    },
  };
  const first = firstNavigated(routerInputOf(page));
  return {
    registry,
    language,
    views,
    flows,
    http,
    navigation,
    queryOf: ({ path, search }) => queryOf({ pathname: path, search }),
    router: lateActor(first),
    first: { router: first, path: navigation.current().path },
    modals: { actor: lateActor(atFirst({ stack: [] })), open: outsideBrowser, close: outsideBrowser },
    toaster: lateActor(atFirst({ toasts: [] })),
    pageRendered: outsideBrowser,
  };
}
