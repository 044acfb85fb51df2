/** A brand's page app with dummy services, to read the pages that it declares. */
import { LRUCache } from 'lru-cache';
import type { Brand } from '#app/brand.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { provide, type Contribution, type Plugin, type Settings } from '#kernel/plugin.ts';
import { VisitorFacts } from '#ports/visitor.ts';
import { nameOf, type AnyRef, type ServiceRef } from '#kernel/ref.ts';
import { createRegistry, raise, type Registry } from '#kernel/registry/registry.ts';
import { isBare, isExempt, matchPath } from '#app/router/path.ts';
import { queryNames, searchOf } from '#app/router/query.ts';
import {
  BrandService,
  ClockService,
  HttpClient,
  LanguageService,
  NavigationService,
  RandomService,
  ToastService,
} from '#app/services.ts';
import type { Pages } from '#ports/pages-origin.ts';

export const KERNEL_SERVICES: readonly AnyRef[] = [
  BrandService,
  ClockService,
  HttpClient,
  LanguageService,
  NavigationService,
  RandomService,
  ToastService,
  VisitorFacts,
];
/** Has every property, and does nothing: sufficient for setting up a plugin. */
export const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : anything),
  apply: () => undefined,
});

const host = (brand: Brand): readonly Contribution[] =>
  KERNEL_SERVICES.map((ref) =>
    provide(ref as ServiceRef<unknown>, nameOf(ref) === nameOf(BrandService) ? brand.info : anything),
  );

/** The composed plugins of a brand, with dummy services. */
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

/** The contributions of a plugin, set up with dummy services. */
export function contributionsOf(plugin: Plugin, settings: Settings = {}): readonly Contribution[] {
  const refs = { ...plugin.wants, ...plugin.needs };
  const deps = Object.fromEntries(Object.keys(refs).map((name) => [name, anything]));
  return plugin.setup(deps as never, { ...plugin.settings, ...settings } as never);
}

/** Number of paths whose query parameters are cached. Finding the route costs more than a reply from memory. */
const PATHS = 1000;

/** The pages of a brand: its routes, composed on first use. Redirects from any path are not pages. */
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
    isExempt: (path) => isExempt(routes(), path),
  };
}
