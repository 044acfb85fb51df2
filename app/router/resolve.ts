/** Decides and loads one navigation, with the same steps at the origin and in the browser. */
import type { I18n } from '@lingui/core';
import type { Head } from '../head/head.ts';
import type { Http } from '../http/client.ts';
import { catalogsOf, splitLocale, withLocale, type Locale } from '../i18n/i18n.ts';
import type { Registry } from '#kernel/registry/registry.ts';
import { hrefOf, matchPath, onePath, pagingRedirect } from './path.ts';
import { ChunkFailed, NotFound, type RouteRequest } from './request.ts';

/** A requested URL of this site with its locale prefix. */
export interface Target {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** A page ready to be shown. `pattern` identifies its view; everything else is data. */
export interface Ready {
  readonly pattern: string;
  readonly path: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  /** Id of the route's layout; null for the default. */
  readonly layout: string | null;
  readonly data: unknown;
  readonly head: Head | null;
}

/** `pass` contains only the pattern, so that a machine's context can store it. */
export type Decision =
  | { readonly is: 'pass' }
  | { readonly is: 'redirect'; readonly href: string; readonly status: 301 | 302 }
  | { readonly is: 'missing' };

export interface ResolveContext {
  registry: Registry;
  http: Http;
  /** Language of the page app: the path's, or the visitor's on paths without one. */
  locale: Locale;
  i18n: I18n;
  /** The query for guards and loaders; by default the whole one. */
  queryOf?(target: Target): URLSearchParams;
  /** Resolves when a catalog is loaded, because heads are in the visitor's language. */
  catalog(name: string): Promise<void>;
}

/** The route of a target and the request for its guard and loader. */
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

/** Parameters in a target's path. */
export const paramsOf = (
  { pathname }: Target,
  { registry }: Pick<ResolveContext, 'registry'>,
): Readonly<Record<string, string>> => matchPath(registry.routes, splitLocale(pathname).path)?.params ?? {};

/** Applies the rules that may redirect: canonical URL, page numbers, guards of every page, guards of this page. */
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
    // `/de/` and `/de` are both the German `/`; the head contains the canonical one.
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

/** Loads data and head. Throws NotFound, Redirected, ApiError or ChunkFailed. */
export async function load(target: Target, context: ResolveContext, signal: AbortSignal): Promise<Ready> {
  const { match, request } = requestOf(target, context, signal);
  if (!match) throw new NotFound();
  const { options, plugin } = match.route;
  const arrived = <Value>(chunk: Promise<Value> | undefined) =>
    chunk?.catch((cause: unknown) => Promise.reject(new ChunkFailed(String(cause))));
  const [loader] = await Promise.all([
    arrived(options.loader?.()),
    ...catalogsOf(plugin, options.path).map((name) => arrived(context.catalog(name))),
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
