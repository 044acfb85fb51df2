/** Composes the modules of a brand for one origin: providers first, reporting every conflict. */
import { CompositionError, conflictOf, problemsOf } from '#kernel/registry/composition.ts';
import type { Contribution, Settings } from '#kernel/plugin.ts';
import { nameOf, type ServiceRef } from '#kernel/ref.ts';
import type { Handler } from '#server/http/endpoints/handle.ts';
import type { Measure } from '#server/http/process/metrics.ts';
import type { Module, ModuleParts } from './module.ts';
import type { Origin } from './origin.ts';

/** A handler with the id of the plugin that owns its endpoint. */
export interface ListedHandler extends Handler {
  readonly plugin: string;
}

/** The composed modules of an origin. */
export interface Mounted {
  readonly handlers: readonly ListedHandler[];
  /** Routes outside the API. */
  readonly files: readonly NonNullable<ModuleParts['files']>[];
  /** Webhooks of other servers. */
  readonly callbacks: readonly NonNullable<ModuleParts['callbacks']>[];
  /** Upgraded connections. */
  readonly upgrades: readonly NonNullable<ModuleParts['upgrades']>[];
  /** Other origins to which pages may connect. */
  readonly connects: readonly string[];
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  /** Metrics of modules. */
  readonly measures: readonly Measure[];
  /** Pages below `/_dev`. */
  readonly dev: readonly NonNullable<ModuleParts['dev']>[];
  /** The queues of each module, by module id. */
  readonly queues: ReadonlyMap<string, readonly string[]>;
  /** A service of a module; undefined if the brand has no plugin that provides it. */
  service<Interface>(ref: ServiceRef<Interface>): Interface | undefined;
}

export interface MountOptions {
  readonly modules: readonly Module[];
  /** A brand's values, by plugin. */
  readonly settings?: Readonly<Record<string, Settings>>;
  /** Services that replace a module's own, like those of a browser's host. */
  readonly services?: readonly Contribution[];
}

/** The origin as passed to one module, which records its declared queues. */
const listening = (origin: Origin, queues: string[]): Origin => ({
  ...origin,
  jobs: {
    ...origin.jobs,
    work(queue, run, options) {
      queues.push(queue);
      origin.jobs.work(queue, run, options);
    },
  },
});

/** Throws one Error that lists every problem of the composition, such as a call with two handlers. */
export function mountModules(
  origin: Origin,
  { modules, settings = {}, services: offered = [] }: MountOptions,
): Mounted {
  const services = new Map<string, unknown>();
  const provided = (all: readonly Contribution[]): void => {
    for (const one of all)
      if (one.is === 'provide' && !services.has(nameOf(one.ref))) services.set(nameOf(one.ref), one.value);
  };
  provided(offered);
  const refs = offered.flatMap((one) => (one.is === 'provide' ? [one.ref] : []));
  // A brand's values are validated in the page app, which knows every plugin.
  const { ordered, problems } = problemsOf(modules, refs, {});
  const refuse = (): void => {
    if (problems.length > 0) throw new CompositionError('modules', problems);
  };
  // A module without its required services cannot be set up.
  refuse();
  const handlers: ListedHandler[] = [];
  const files: NonNullable<ModuleParts['files']>[] = [];
  const callbacks: NonNullable<ModuleParts['callbacks']>[] = [];
  const dev: NonNullable<ModuleParts['dev']>[] = [];
  const upgrades: NonNullable<ModuleParts['upgrades']>[] = [];
  const connects: string[] = [];
  const scripts: string[] = [];
  const images: string[] = [];
  const measures: Measure[] = [];
  const queues = new Map<string, readonly string[]>();
  const calls = new Map<string, string>();
  for (const module of ordered) {
    const deps = Object.fromEntries(
      Object.entries({ ...module.wants, ...module.needs }).map(([name, ref]) => [
        name,
        services.get(nameOf(ref)),
      ]),
    );
    const values = { ...module.settings, ...settings[module.id] };
    const own: string[] = [];
    queues.set(module.id, own);
    const parts = module.setup(listening(origin, own), deps as never, values as never);
    provided(parts.provides ?? []);
    for (const ref of module.provides)
      if (!services.has(nameOf(ref)))
        problems.push(
          `${module.id} promises ${nameOf(ref)} but does not provide it; provide it in setup or remove it from provides`,
        );
    for (const handler of parts.handlers ?? []) {
      const call = `${handler.endpoint.method} ${handler.endpoint.path}`;
      const other = calls.get(call);
      if (other !== undefined) problems.push(conflictOf(call, other, module.id));
      calls.set(call, module.id);
      handlers.push({ ...handler, plugin: module.id });
    }
    if (parts.files) files.push(parts.files);
    if (parts.callbacks) callbacks.push(parts.callbacks);
    if (parts.upgrades) upgrades.push(parts.upgrades);
    connects.push(...(parts.connects ?? []));
    scripts.push(...(parts.scripts ?? []));
    images.push(...(parts.images ?? []));
    measures.push(...(parts.measures ?? []));
    if (parts.dev) dev.push(parts.dev);
  }
  refuse();
  return {
    handlers,
    files,
    callbacks,
    upgrades,
    connects,
    scripts,
    images,
    measures,
    dev,
    queues,
    service: <Interface>(ref: ServiceRef<Interface>) => services.get(nameOf(ref)) as Interface | undefined,
  };
}
