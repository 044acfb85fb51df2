/** Lazily imported views, each loaded once together with its plugin's catalog. */
import type { Language } from '../kernel/registry/services.ts';
import { tracked } from '../kernel/tracked-promise.ts';
import type { LoadedView, Views } from '../kernel/page-app.ts';
import type { AnyLazy } from '../kernel/plugin.ts';

/** A view that did not arrive is fetched anew after this at the earliest: React asks again at once, and would do so for ever. */
export const VIEW_RETRY_MS = 1000;

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
      loading.catch(() => setTimeout(() => views.delete(bound.view), VIEW_RETRY_MS));
      return loading;
    },
  };
}
