/** Lazily imported views, each loaded only once, together with its plugin's catalog. */
import type { Registry } from '#kernel/registry/registry.ts';
import type { Language } from '../services.ts';
import { ChunkFailed } from '../router/request.ts';
import { catalogsOfRoute, viewsOfRoute } from '../router/resolve.ts';
import { tracked } from '../tracked-promise.ts';
import type { LoadedView, Views } from '../react/page-app.ts';
import type { AnyLazy } from '#kernel/plugin.ts';

/**
 * Minimum time in ms before a failed view or machine is requested again, because React would retry immediately and
 * endlessly.
 */
export const RETRY_MS = 1000;

export function createViews(language: Language): Views {
  const views = new Map<AnyLazy, Promise<LoadedView>>();
  return {
    load(bound) {
      const known = views.get(bound.view);
      if (known) return known;
      const loading = tracked(
        Promise.all([bound.view(), language.ready(bound.plugin)]).then(
          ([module]) => module.default as LoadedView,
        ),
      );
      views.set(bound.view, loading);
      loading.catch(() => setTimeout(() => views.delete(bound.view), RETRY_MS));
      return loading;
    },
  };
}

/** Loads the views of a page, which must happen before the page is shown. Throws ChunkFailed. */
export async function preloadView(
  { registry, views, catalog }: { registry: Registry; views: Views; catalog: Language['ready'] },
  pattern: string,
): Promise<void> {
  const route = registry.routes.find((one) => one.options.path === pattern);
  if (!route) return;
  await Promise.all([
    ...viewsOfRoute(registry, route).map((bound) => views.load(bound)),
    ...catalogsOfRoute(registry, route).map(catalog),
  ]).catch((cause: unknown) => Promise.reject(new ChunkFailed(String(cause))));
}
