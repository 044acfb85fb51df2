/** Lazily imported views, each loaded once together with its plugin's catalog. */
import type { ComponentType } from 'react';
import type { LoadableLanguage } from './language.ts';
import type { AnyLazy } from './plugin.ts';

interface LazyView {
  readonly plugin: string;
  readonly view: AnyLazy;
}

export type LoadedView = ComponentType<Record<string, unknown>>;

export interface Views {
  /** The view when it is there already: rendering then needs no suspense and shows at once. */
  peek(bound: LazyView): LoadedView | undefined;
  load(bound: LazyView): Promise<LoadedView>;
}

export function createViews(language: LoadableLanguage): Views {
  const loaded = new Map<AnyLazy, LoadedView>();
  const pending = new Map<AnyLazy, Promise<LoadedView>>();
  return {
    peek: (bound) => loaded.get(bound.view),
    load(bound) {
      const known = pending.get(bound.view);
      if (known) return known;
      const loading = Promise.all([bound.view(), language.ready(bound.plugin)]).then(([module]) => {
        const view = module.default as LoadedView;
        loaded.set(bound.view, view);
        return view;
      });
      pending.set(bound.view, loading);
      loading.catch(() => pending.delete(bound.view));
      return loading;
    },
  };
}
