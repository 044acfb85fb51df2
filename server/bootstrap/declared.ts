/** The page app of a brand, put together without anybody to serve: for the pages it declares. */
import { LRUCache } from 'lru-cache';
import type { Brand } from '#app/brand.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { provide, type Contribution, type Plugin, type Settings } from '#kernel/plugin.ts';
import { VisitorFacts } from '#ports/visitor.ts';
import { nameOf, type AnyRef, type ServiceRef } from '#kernel/ref.ts';
import { createRegistry, raise, type Registry } from '#kernel/registry/registry.ts';
import { isBare, matchPath } from '#app/router/path.ts';
import { queryNames, searchOf } from '#app/router/query.ts';
import {
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
} from '#app/services.ts';
import type { Pages } from '#ports/pages-origin.ts';

export const KERNEL_SERVICES: readonly AnyRef[] = [
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
  VisitorFacts,
];
/** Has every property, and answers nothing: what a plugin sets up, it sets up without knowing anything yet. */
export const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : anything),
  apply: () => undefined,
});

const host = (brand: Brand): readonly Contribution[] =>
  KERNEL_SERVICES.map((ref) =>
    provide(ref as ServiceRef<unknown>, nameOf(ref) === nameOf(BrandService) ? brand.info : anything),
  );

/** The plugins of a brand put together, with services that answer nothing. */
export const registryOf = (brand: Brand, plugins = brand.plugins): Registry =>
  createRegistry({
    plugins,
    settings:
      plugins === brand.plugins
        ? brand.settings
        : Object.fromEntries(
            Object.entries(brand.settings ?? {}).filter(([id]) => plugins.some((one) => one.id === id)),
          ),
    host: {
      services: host(brand),
      href: (path) => path,
      openModal: () => Promise.resolve(undefined),
      report: raise,
    },
  });

/** What a plugin contributes, set up with services that answer nothing. */
export function contributionsOf(plugin: Plugin, settings: Settings = {}): readonly Contribution[] {
  const refs = { ...plugin.wants, ...plugin.needs };
  const deps = Object.fromEntries(Object.keys(refs).map((name) => [name, anything]));
  return plugin.setup(deps as never, { ...plugin.settings, ...settings } as never);
}

/** Paths of which it is remembered what they read of a query: to find the route costs more than an answer from memory. */
const PATHS = 1000;

/** The pages of a brand: its routes, put together at the first question. What redirects from anywhere is none. */
export function pagesOf(brand: Brand): Pages {
  let known: Registry | undefined;
  const registry = () => (known ??= registryOf(brand));
  const routes = () => registry().routes;
  const names = new LRUCache<string, readonly string[]>({ max: PATHS });
  return {
    addressOf(url) {
      const at = url.indexOf('?');
      if (at === -1) return url;
      const pathname = url.slice(0, at);
      const read = names.get(pathname) ?? queryNames(registry(), pathname);
      names.set(pathname, read);
      return pathname + searchOf(url.slice(at), read);
    },
    pageOf(address) {
      const pages = routes().filter(({ options }) => !options.path.includes('*'));
      const { path } = splitLocale(address.split(/[?#]/, 1)[0] ?? '');
      return matchPath(pages, path)?.route.options.path;
    },
    isBare: (pathname) => isBare(routes(), pathname),
    isSecret: (pathname) => matchPath(routes(), splitLocale(pathname).path)?.route.options.secret === true,
  };
}
