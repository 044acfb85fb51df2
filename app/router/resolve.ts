/** Decides and loads one navigation, in the same steps at the origin and in the browser. */
import type { I18n } from '@lingui/core';
import type { Head } from '../head/head.ts';
import type { Http } from '../http/client.ts';
import { catalogsOf, splitLocale, withLocale, type Locale } from '../i18n/i18n.ts';
import type { BoundRoute, BoundView, Registry } from '#kernel/registry/registry.ts';
import { hrefOf, matchPath, onePath, pagingRedirect } from './path.ts';
import { ChunkFailed, NotFound, type RouteRequest } from './request.ts';

/** A requested URL on this site, with its locale prefix. */
export interface Target {
  readonly pathname: string;
  /** The query, beginning with a question mark, or empty. */
  readonly search: string;
}

/** The data of a page that can be shown. `pattern` identifies its view. */
export interface Ready {
  readonly pattern: string;
  readonly path: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  /** Id of the route's layout; null for the default layout. */
  readonly layout: string | null;
  readonly data: unknown;
  readonly head: Head | null;
}

/** The result of `decide`. `pass` contains only the pattern, so that a machine's context can store it. */
export type Decision =
  | { readonly is: 'pass' }
  | { readonly is: 'redirect'; readonly href: string; readonly status: 301 | 302 }
  | { readonly is: 'missing' };

export interface ResolveContext {
  registry: Registry;
  http: Http;
  /** Language of the page app: the one in the path, or the visitor's if there is none. */
  locale: Locale;
  i18n: I18n;
  /** Returns the query for guards and loaders; by default the whole query. */
  queryOf?(target: Target): URLSearchParams;
  /** Resolves when a catalog has loaded; needed because heads are in the visitor's language. */
  catalog(name: string): Promise<void>;
}

/** The view of a page and those in its slots. */
export const viewsOfRoute = (registry: Registry, { plugin, options }: BoundRoute): readonly BoundView[] => [
  ...(options.page ? [{ plugin, view: options.page, order: 0 }] : []),
  ...(options.slots ?? []).flatMap((ref) => registry.fills(ref)),
];

/** The catalogs of a page and of the views in its slots. */
export const catalogsOfRoute = (registry: Registry, route: BoundRoute): readonly string[] => [
  ...new Set(viewsOfRoute(registry, route).flatMap(({ plugin }) => catalogsOf(plugin, route.options.path))),
];

/** The route of a target, and the request for its guard and loader. */
export function requestOf(
  target: Target,
  { registry, http, locale, i18n, queryOf }: ResolveContext,
  signal: AbortSignal,
) {
  const { path, locale: prefix } = splitLocale(target.pathname);
  const match = matchPath(registry.routes, path);
  const request: RouteRequest = {
    path,
    params: match?.params ?? {},
    query: queryOf?.(target) ?? new URLSearchParams(target.search),
    locale,
    signal,
    http,
    i18n,
  };
  return { match, request, prefix };
}

/** The path parameters of a target. */
export const paramsOf = (
  { pathname }: Target,
  { registry }: Pick<ResolveContext, 'registry'>,
): Readonly<Record<string, string>> => matchPath(registry.routes, splitLocale(pathname).path)?.params ?? {};

/**
 * Applies the rules that may redirect, in order: canonical URL, page numbers, guards for all pages, the page's own
 * guard.
 */
export async function decide(
  target: Target,
  context: ResolveContext,
  signal: AbortSignal,
): Promise<Decision> {
  const { match, request, prefix } = requestOf(target, context, signal);
  const options = match?.route.options;
  if (options) {
    const path = onePath(options, request.path);
    const address = (options.paged ? pagingRedirect(path, request.query) : null) ?? path + target.search;
    const href = options.localised === false ? address : withLocale(address, prefix);
    // `/de/` and `/de` are both accepted as the German `/`; the head contains the canonical URL.
    const isHome = path === '/' && href === target.pathname.replace(/\/$/, '') + target.search;
    if (href !== target.pathname + target.search && !isHome) return { is: 'redirect', href, status: 301 };
  }

  const guards = [...context.registry.guards.map((one) => one.options), ...(options ? [options] : [])];
  for (const { guard } of guards) {
    // Guards run one after another, in the order of README 15.
    const answer = await guard?.(request);
    if (answer) {
      const href = hrefOf(context.registry.routes, answer.to, request.locale);
      if (href !== target.pathname + target.search)
        return { is: 'redirect', href, status: answer.status ?? 302 };
    }
  }
  return { is: match ? 'pass' : 'missing' };
}

/** Loads the data and the head of a page. Throws NotFound, Redirected, ApiError or ChunkFailed. */
export async function load(target: Target, context: ResolveContext, signal: AbortSignal): Promise<Ready> {
  const { match, request } = requestOf(target, context, signal);
  if (!match) throw new NotFound();
  const { options } = match.route;
  const arrived = <Value>(chunk: Promise<Value> | undefined) =>
    chunk?.catch((cause: unknown) => Promise.reject(new ChunkFailed(String(cause))));
  const [loader] = await Promise.all([
    arrived(options.loader?.()),
    ...catalogsOfRoute(context.registry, match.route).map((name) => arrived(context.catalog(name))),
  ]);
  const data: unknown = await loader?.load?.(request);
  return {
    pattern: options.path,
    path: request.path,
    search: target.search,
    params: match.params,
    layout: options.layout?.id ?? null,
    data: data ?? null,
    head: loader?.head?.(data as never, request) ?? null,
  };
}
