/** A plugin: a value that declares what it needs and provides, and whose `setup` returns its contributions. */
import type { ComponentType } from 'react';
import type { RouteParams } from 'regexparam';
import type { AnyActorRef } from 'xstate';
import type { Head } from '#app/head/head.ts';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { Locale, Messages } from '#app/i18n/i18n.ts';
import type { Needs, Refs, Wants } from './deps.ts';
import type { AnyRef, EventRef, FlowRef, LayoutRef, LinkRef, ModalRef, ServiceRef, SlotRef } from './ref.ts';
import type { GuardAnswer, RouteRequest } from '#app/router/request.ts';

/** A lazily imported module whose default export is a view. */
export type Lazy<Props> = () => Promise<{ default: ComponentType<Props> }>;
/** A lazy view whose props do not matter to the code that stores it. */
export type AnyLazy = () => Promise<{ default: unknown }>;

/** The props of a page view. */
export interface PageProps<Data = unknown> {
  data: Data;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Path without locale prefix. */
  path: string;
}

/** The lazily imported loader of a route: reads data and describes the page. Runs at the origin and in the browser. */
export interface Loader<Data = never> {
  load?: (request: RouteRequest) => Promise<Data>;
  head?: (data: Data, request: RouteRequest) => Head;
}

export interface RouteOptions<Params, Data> {
  /** wouter pattern without locale, e.g. `/film/:slug`; `*` with only a guard runs before every navigation. */
  path: string;
  /** Several links if all of them lead to this page. */
  link?: LinkRef<Params> | readonly LinkRef<Params>[];
  page?: Lazy<PageProps<Data>>;
  loader?: () => Promise<Loader<Data>>;
  guard?: (request: RouteRequest) => GuardAnswer | Promise<GuardAnswer>;
  /** Slots without which the page is incomplete: their views are loaded before it is shown. */
  slots?: readonly AnyRef[];
  /** The layout around the page, if it is not the default. */
  layout?: LayoutRef;
  /** false: no locale prefix; a prefixed request is redirected (301) to the bare path. */
  localised?: boolean;
  /** true: the rules for page numbers apply to `?page=` (README 3 of app). */
  paged?: boolean;
  /**
   * Names of the query parameters that guard, loader and view read where the page is rendered; a paged route always
   * includes `page`. The origin caches a page by these only, and fails a page that reads another. Other query
   * parameters stay in the URL.
   */
  query?: readonly string[];
  /**
   * true: its parameters are secret (a mailed token). Once the page is shown, its URL changes to the path without them:
   * they are not left in the history, not seen on a shared screen and not sent with `PageShown`. The head must set its
   * own `canonical`.
   */
  secret?: boolean;
  /**
   * true: nothing may be asked before this page, not even the visitor's age, because a law requires that everybody can
   * reach it. It must not show anything that needs a proof of age.
   */
  exempt?: boolean;
}

export type FlowLifetime = 'app' | 'idle' | 'use' | 'mount';

export type Contribution =
  | { readonly is: 'route'; readonly options: RouteOptions<never, never> }
  | { readonly is: 'opens'; readonly ref: AnyRef; readonly view: AnyLazy }
  | { readonly is: 'fill'; readonly ref: AnyRef; readonly view: AnyLazy; readonly order: number }
  | { readonly is: 'provide'; readonly ref: AnyRef; readonly value: unknown }
  | { readonly is: 'listen'; readonly ref: AnyRef; readonly handler: (payload: never) => void }
  | { readonly is: 'runs'; readonly ref: AnyRef; readonly start: FlowStart; readonly lifetime: FlowLifetime };

/** Creates an actor without starting it; may import its machine lazily. `input` comes from `useFlow(ref, input)`. */
export type FlowStart<Actor = AnyActorRef> = (input: never) => Actor | Promise<Actor>;

/** Whether a link fills the parameters of a path and has no others. It may omit optional parameters. */
type Fits<Path extends string, Params> = [Params] extends [never]
  ? true
  : [Params] extends [Record<string, never>]
    ? {} extends RouteParams<Path>
      ? true
      : false
    : [keyof Params, { [Key in keyof Params]: string }] extends [keyof RouteParams<Path>, RouteParams<Path>]
      ? true
      : false;

/** A page under a path, optionally with a link ref. Does not compile if the parameters of path and link differ. */
export const route = <const Path extends string, Params = never, Data = unknown>(
  options: RouteOptions<Params, Data> & {
    path: Fits<Path, Params> extends true ? Path : { 'the link has other parameters than this path': Path };
  },
): Contribution => ({
  is: 'route',
  options: options as unknown as RouteOptions<never, never>,
});

/** The props of a modal view: its input, and `close(result?)`. */
export interface ModalProps<Input, Result> {
  input: Input;
  close: (result?: Result) => void;
}

/** The view that opens when the modal is requested. */
export const opens = <Input, Result>(
  ref: ModalRef<Input, Result>,
  view: Lazy<ModalProps<Input, Result>>,
): Contribution => ({ is: 'opens', ref, view });

/** The links of a route. */
export const linksOf = ({
  link,
}: {
  readonly link?: RouteOptions<never, never>['link'] | undefined;
}): readonly LinkRef<never>[] => (link === undefined ? [] : 'kind' in link ? [link] : link);

/** A view rendered inside a slot; lower `order` comes first. */
export const fill = <Props>(ref: SlotRef<Props>, view: Lazy<Props>, order = 0): Contribution => ({
  is: 'fill',
  ref,
  view,
  order,
});

/** The only implementation of a service. Creating it must have no side effects: they belong in `runs`. */
export const provide = <Interface>(ref: ServiceRef<Interface>, value: Interface): Contribution => ({
  is: 'provide',
  ref,
  value,
});

/** A reaction to an event. */
export const listen = <Payload>(
  ref: EventRef<Payload>,
  handler: (payload: Payload) => void,
): Contribution => ({
  is: 'listen',
  ref,
  handler: handler as (payload: never) => void,
});

/**
 * A statechart. `app` starts when the first page is hydrated; `idle` when the first page is hydrated and the browser is
 * idle (or at its first view); `use` starts at its first view and stays; `mount` exists as long as one view. Creating an
 * actor has no side effects: to render the first page, the origin creates those that outlive a view, but never starts
 * them.
 */
export const runs = <Actor extends AnyActorRef>(
  ref: FlowRef<Actor>,
  start: FlowStart<Actor>,
  lifetime: FlowLifetime = 'use',
): Contribution => ({ is: 'runs', ref, start: start as FlowStart, lifetime });

export type Settings = Record<string, string | number | boolean | readonly string[]>;

/** Loads the texts of one locale. */
export type Catalog = (locale: Locale) => Promise<{ messages: Messages }>;

export interface PluginDefinition<N extends Refs, W extends Refs, S extends Settings> {
  /** Folder name under plugins/. */
  id: string;
  needs?: N;
  wants?: W;
  /** The plugin's own refs that its views use (see `Deps`). */
  owns?: Refs;
  /** Services this plugin provides; the registry sets providers up before the plugins that need them. */
  provides?: readonly AnyRef[];
  /**
   * The plugin's endpoints, for the origin, the OpenAPI page and the tests; lazy, so that the first page does not load
   * them.
   */
  api?: () => Promise<Record<string, unknown>>;
  /** Endpoints that are read at the start; the origin inlines their responses, so that the first page needs no call. */
  boot?: (settings: S) => Promise<readonly AnyEndpoint[]>;
  /** Constants with their defaults (names contain the unit); a brand may override each. */
  settings?: S;
  /** The plugin's texts of one locale. */
  messages?: Catalog;
  /** A second catalog for texts that the home page does not show: it is loaded with every page except `/`. */
  pageMessages?: Catalog;
  setup: (deps: Needs<N> & Wants<W>, settings: S) => readonly Contribution[];
}

/** A definition with erased type parameters. */
export interface Plugin {
  readonly id: string;
  readonly needs: Refs;
  readonly wants: Refs;
  readonly owns: Refs;
  readonly provides: readonly AnyRef[];
  readonly api?: () => Promise<Record<string, unknown>>;
  readonly boot?: (settings: never) => Promise<readonly AnyEndpoint[]>;
  readonly settings: Settings;
  readonly messages?: Catalog;
  readonly pageMessages?: Catalog;
  readonly setup: (deps: never, settings: never) => readonly Contribution[];
}

export const definePlugin = <N extends Refs = {}, W extends Refs = {}, S extends Settings = {}>(
  definition: PluginDefinition<N, W, S>,
): Plugin => ({
  needs: {},
  wants: {},
  owns: {},
  settings: {},
  ...definition,
  provides: definition.provides ?? [],
});
