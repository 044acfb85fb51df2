/** What a plugin is: a value that names what it needs and offers, and whose `setup` lists its contributions. */
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
/** A lazy view whose props do not matter to whom keeps it. */
export type AnyLazy = () => Promise<{ default: unknown }>;

/** What a page view receives. */
export interface PageProps<Data = unknown> {
  data: Data;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Path without locale prefix. */
  path: string;
}

/** The lazily imported half of a route: reads data and describes the page. Runs at the origin and in the browser. */
export interface Loader<Data = never> {
  load?: (request: RouteRequest) => Promise<Data>;
  head?: (data: Data, request: RouteRequest) => Head;
}

export interface RouteOptions<Params, Data> {
  /** wouter pattern without locale, e.g. `/film/:slug`; `*` with only a guard runs before every navigation. */
  path: string;
  /** Several where the page is what several links ask for. */
  link?: LinkRef<Params> | readonly LinkRef<Params>[];
  page?: Lazy<PageProps<Data>>;
  loader?: () => Promise<Loader<Data>>;
  guard?: (request: RouteRequest) => GuardAnswer | Promise<GuardAnswer>;
  /** The frame around the page, where it is not the usual one. */
  layout?: LayoutRef;
  /** false: no locale prefix; a prefixed request is redirected (301) to the bare path. */
  localised?: boolean;
  /** true: the page-number rules apply to `?page=` (README 3 of app). */
  paged?: boolean;
  /**
   * Names of the query that guard, loader and view read where the page is rendered; `page` of a paged one is among them anyway.
   * The origin stores a page under these alone, and fails one that reads another. Whatever else stands in an address stays there.
   */
  query?: readonly string[];
  /**
   * true: its parameters are secret (a mailed token). Once shown, the address is that of the path without them: it is not
   * left in the history, not seen on a shared screen and not sent with `PageShown`. The head must name its own `canonical`.
   */
  secret?: boolean;
}

export type FlowLifetime = 'app' | 'idle' | 'use' | 'mount';

export type Contribution =
  | { readonly is: 'route'; readonly options: RouteOptions<never, never> }
  | { readonly is: 'opens'; readonly ref: AnyRef; readonly view: AnyLazy }
  | { readonly is: 'fill'; readonly ref: AnyRef; readonly view: AnyLazy; readonly order: number }
  | { readonly is: 'provide'; readonly ref: AnyRef; readonly value: unknown }
  | { readonly is: 'listen'; readonly ref: AnyRef; readonly handler: (payload: never) => void }
  | { readonly is: 'runs'; readonly ref: AnyRef; readonly start: FlowStart; readonly lifetime: FlowLifetime };

/** Creates an actor, not yet started; may import its machine lazily. `input` comes from `useFlow(ref, input)`. */
export type FlowStart<Actor = AnyActorRef> = (input: never) => Actor | Promise<Actor>;

/** Whether a link fills the parameters of a path and has no others. It may leave out optional ones. */
type Fits<Path extends string, Params> = [Params] extends [never]
  ? true
  : [Params] extends [Record<string, never>]
    ? {} extends RouteParams<Path>
      ? true
      : false
    : [keyof Params, { [Key in keyof Params]: string }] extends [keyof RouteParams<Path>, RouteParams<Path>]
      ? true
      : false;

/** A page under a path, optionally reachable by a link ref. Does not compile where path and link differ in their parameters. */
export const route = <const Path extends string, Params = never, Data = unknown>(
  options: RouteOptions<Params, Data> & {
    path: Fits<Path, Params> extends true ? Path : { 'the link has other parameters than this path': Path };
  },
): Contribution => ({
  is: 'route',
  options: options as unknown as RouteOptions<never, never>,
});

/** What a modal view receives: its input, and `close(result?)`. */
export interface ModalProps<Input, Result> {
  input: Input;
  close: (result?: Result) => void;
}

/** The view that opens when somebody asks for the modal. */
export const opens = <Input, Result>(
  ref: ModalRef<Input, Result>,
  view: Lazy<ModalProps<Input, Result>>,
): Contribution => ({ is: 'opens', ref, view });

/** The links that lead to a route. */
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

/** The one implementation of a service. Creating it must have no effect: effects belong to `runs`. */
export const provide = <Interface>(ref: ServiceRef<Interface>, value: Interface): Contribution => ({
  is: 'provide',
  ref,
  value,
});

/** A reaction to a fact. */
export const listen = <Payload>(
  ref: EventRef<Payload>,
  handler: (payload: Payload) => void,
): Contribution => ({
  is: 'listen',
  ref,
  handler: handler as (payload: never) => void,
});

/**
 * A statechart. `app` starts when its first page is hydrated, `idle` when its first page is hydrated and the browser has nothing to do (or
 * at its first view), `use` at its first view and stays, `mount` lives as long as one view. Making an actor has no effect:
 * the origin makes those that live longer than a view, to render the first page, and never starts them.
 */
export const runs = <Actor extends AnyActorRef>(
  ref: FlowRef<Actor>,
  start: FlowStart<Actor>,
  lifetime: FlowLifetime = 'use',
): Contribution => ({ is: 'runs', ref, start: start as FlowStart, lifetime });

export type Settings = Record<string, string | number | boolean | readonly string[]>;

/** Fetches the texts of one locale. */
export type Catalog = (locale: Locale) => Promise<{ messages: Messages }>;

export interface PluginDefinition<N extends Refs, W extends Refs, S extends Settings> {
  /** Folder name under plugins/. */
  id: string;
  needs?: N;
  wants?: W;
  /** Its own refs that its views use (see `Deps`). */
  owns?: Refs;
  /** Services this plugin provides; the registry orders providers before those who need them. */
  provides?: readonly AnyRef[];
  /** The endpoints it owns, for the origin, the OpenAPI page and the tests; lazy, so that they are not eager bytes. */
  api?: () => Promise<Record<string, unknown>>;
  /** Reads it asks at start, which the origin inlines in the page: no call before the first page shows. */
  boot?: (settings: S) => Promise<readonly AnyEndpoint[]>;
  /** Its constants with their defaults (name carries the unit); a brand may override any of them. */
  settings?: S;
  /** Its catalog of one locale. */
  messages?: Catalog;
  /** A second one for the texts of pages that the home page does not show: it comes with every page but `/`. */
  pageMessages?: Catalog;
  setup: (deps: Needs<N> & Wants<W>, settings: S) => readonly Contribution[];
}

/** A definition whose types have done their work. */
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
