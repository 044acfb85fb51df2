/** A brand's plugins put together without anybody to serve: for what they declare. */
import type { Brand } from '../../kernel/brand.ts';
import { provide, type Contribution } from '../../kernel/plugin.ts';
import { VisitorFacts } from '../../kernel/ports/visitor.ts';
import { nameOf, type AnyRef, type ServiceRef } from '../../kernel/ref.ts';
import { createRegistry, type Registry } from '../../kernel/registry.ts';
import {
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
} from '../../kernel/services.ts';

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
const anything: unknown = new Proxy(() => undefined, {
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
    settings: Object.fromEntries(
      Object.entries(brand.settings ?? {}).filter(([id]) => plugins.some((one) => one.id === id)),
    ),
    host: { services: host(brand), href: (path) => path, openModal: () => Promise.resolve(undefined) },
  });
