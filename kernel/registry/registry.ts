/** Composes a brand's plugins: sets providers up first, finds every conflict, and provides lookups of contributions. */
import { CompositionError, conflictOf, problemsOf } from './composition.ts';
import type {
  AnyLazy,
  Contribution,
  FlowLifetime,
  FlowStart,
  Plugin,
  RouteOptions,
  Settings,
} from '../plugin.ts';
import { nameOf, type AnyRef, type EventRef, type LinkRef, type ServiceRef } from '../ref.ts';
import type { Deps, Injected, Refs } from '../deps.ts';
import { bySpecificity, fillPath } from '../link-path.ts';
import { linksOf } from '../plugin.ts';

export interface BoundRoute {
  readonly plugin: string;
  readonly options: RouteOptions<never, never>;
}
export interface BoundView {
  readonly plugin: string;
  readonly view: AnyLazy;
  readonly order: number;
}
export interface BoundFlow {
  readonly plugin: string;
  readonly id: string;
  readonly start: FlowStart;
  readonly lifetime: FlowLifetime;
}

export interface Registry {
  readonly plugins: readonly Plugin[];
  /** Pages, most specific path first. */
  readonly routes: readonly BoundRoute[];
  /** Guards of `*`, in plugin order. */
  readonly guards: readonly BoundRoute[];
  readonly flows: readonly BoundFlow[];
  service<Interface>(ref: ServiceRef<Interface>): Interface;
  provides(ref: AnyRef): boolean;
  fills(ref: AnyRef): readonly BoundView[];
  modal(ref: AnyRef): BoundView | undefined;
  flow(ref: AnyRef): BoundFlow;
  emit<Payload>(ref: EventRef<Payload>, payload: Payload): void;
  /** The values of a plugin's dependencies for its views; the same object each time. */
  inject<N extends Refs, W extends Refs, O extends Refs>(deps: Deps<N, W, O>): Injected<N, W, O>;
  /** Path of a linked page without locale, or null if no plugin serves it. */
  path<Params>(ref: LinkRef<Params>, params: Params): string | null;
}

/**
 * The environment of the registry, such as the origin. Its services override a plugin's: at the origin, the session is
 * that of the request.
 */
export interface Host {
  services: readonly Contribution[];
  /** URL of a path without locale. */
  href(path: string): string;
  openModal(ref: AnyRef, input: unknown): Promise<unknown>;
  /** Reports the error of a listener, which neither stops the other listeners nor reaches the plugin that emitted the event. */
  report(error: Error): void;
}

/** The `report` of a host in which the error of a listener ends the work: a page that the origin renders, or a test. */
export const raise = (error: Error): never => {
  throw error;
};

export interface RegistryOptions {
  plugins: readonly Plugin[];
  host: Host;
  /** A brand's settings, by plugin. */
  settings?: Readonly<Record<string, Settings>>;
}

/** Throws a single Error that lists every problem of the composition. */
export function createRegistry({ plugins, host, settings = {} }: RegistryOptions): Registry {
  const offered = host.services.flatMap((one) => (one.is === 'provide' ? [one.ref] : []));
  const { ordered, problems } = problemsOf(plugins, offered, settings);
  const services = new Map<string, unknown>();
  const listeners = new Map<string, { plugin: string; handler: (payload: never) => void }[]>();
  const modals = new Map<string, BoundView>();
  const links = new Map<string, { plugin: string; path: string }>();
  const slots = new Map<string, BoundView[]>();
  const flows = new Map<string, BoundFlow>();
  const pages: BoundRoute[] = [];
  const guards: BoundRoute[] = [];

  const claim = <Value extends { plugin: string }>(
    map: Map<string, Value>,
    key: string,
    value: Value,
  ): void => {
    const other = map.get(key);
    if (other) problems.push(conflictOf(key, other.plugin, value.plugin));
    else map.set(key, value);
  };

  function addRoute(plugin: string, options: RouteOptions<never, never>): void {
    if (!options.page) {
      guards.push({ plugin, options });
      return;
    }
    const other = pages.find((page) => page.options.path === options.path);
    if (other) problems.push(conflictOf(`path ${options.path}`, other.plugin, plugin));
    pages.push({ plugin, options });
    for (const link of linksOf(options)) claim(links, nameOf(link), { plugin, path: options.path });
  }

  function add(plugin: string, one: Contribution): void {
    switch (one.is) {
      case 'route':
        return addRoute(plugin, one.options);
      case 'opens':
        return claim(modals, nameOf(one.ref), { plugin, view: one.view, order: 0 });
      case 'fill':
        slots.set(nameOf(one.ref), [
          ...(slots.get(nameOf(one.ref)) ?? []),
          { plugin, view: one.view, order: one.order },
        ]);
        return;
      case 'provide':
        if (!services.has(nameOf(one.ref))) services.set(nameOf(one.ref), one.value);
        return;
      case 'listen':
        listeners.set(nameOf(one.ref), [
          ...(listeners.get(nameOf(one.ref)) ?? []),
          { plugin, handler: one.handler },
        ]);
        return;
      case 'runs':
        return claim(flows, nameOf(one.ref), {
          plugin,
          id: one.ref.id,
          start: one.start,
          lifetime: one.lifetime,
        });
    }
  }

  const path = (ref: AnyRef, params: unknown): string | null => {
    const pattern = links.get(nameOf(ref))?.path;
    return pattern === undefined ? null : fillPath(pattern, (params ?? {}) as Record<string, string>);
  };
  const emit = (ref: AnyRef, payload: unknown): void => {
    for (const { plugin, handler } of listeners.get(nameOf(ref)) ?? [])
      try {
        handler(payload as never);
      } catch (error) {
        host.report(new Error(`${plugin} failed to handle ${nameOf(ref)}`, { cause: error }));
      }
  };

  /** Links and modals are looked up on use, because other plugins may not be set up yet. */
  function dependency(ref: AnyRef): unknown {
    if (ref.kind === 'service') return services.get(nameOf(ref));
    if (ref.kind === 'event') return (payload: unknown) => emit(ref, payload);
    if (ref.kind === 'modal') return (input: unknown) => host.openModal(ref, input);
    return (params: unknown) => {
      const found = path(ref, params);
      return found === null ? null : host.href(found);
    };
  }

  const dependencies = (refs: Refs): object =>
    Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, dependency(ref)]));

  for (const one of host.services) add('host', one);
  for (const plugin of ordered) {
    const deps = dependencies({ ...plugin.wants, ...plugin.needs });
    const values = { ...plugin.settings, ...settings[plugin.id] };
    for (const one of plugin.setup(deps as never, values as never)) add(plugin.id, one);
  }
  for (const plugin of ordered)
    for (const ref of plugin.provides)
      if (!services.has(nameOf(ref)))
        problems.push(
          `${plugin.id} promises ${nameOf(ref)} but does not provide it; provide it in setup or remove it from provides`,
        );
  if (problems.length > 0) throw new CompositionError('plugins', problems);
  for (const views of slots.values()) views.sort((a, b) => a.order - b.order);

  const found = <Value>(value: Value | undefined, ref: AnyRef): Value => {
    if (value === undefined) throw new Error(`No plugin contributes ${nameOf(ref)}`);
    return value;
  };
  const injected = new WeakMap<Deps, object>();
  function inject(deps: Deps): object {
    const { needs, wants = {}, owns } = deps;
    const found = injected.get(deps);
    if (found) return found;
    const isThere = ([, ref]: [string, AnyRef]): boolean => ref.kind !== 'modal' || modals.has(nameOf(ref));
    const there = Object.fromEntries(Object.entries(wants).filter(isThere));
    const given = dependencies({ ...there, ...needs, ...owns });
    injected.set(deps, given);
    return given;
  }

  return {
    plugins: ordered,
    routes: pages.toSorted((a, b) => bySpecificity(a.options.path, b.options.path)),
    guards,
    flows: [...flows.values()],
    service: <Interface>(ref: ServiceRef<Interface>) => found(services.get(nameOf(ref)), ref) as Interface,
    provides: (ref) => services.has(nameOf(ref)),
    fills: (ref) => slots.get(nameOf(ref)) ?? [],
    modal: (ref) => modals.get(nameOf(ref)),
    flow: (ref) => found(flows.get(nameOf(ref)), ref),
    emit: (ref, payload) => emit(ref, payload),
    inject: <N extends Refs, W extends Refs, O extends Refs>(deps: Deps<N, W, O>) =>
      inject(deps) as Injected<N, W, O>,
    path: (ref, params) => path(ref, params),
  };
}
