/** Notifies the statechart, once it has loaded, that the loaded promotions may be outdated. */

export interface PromosHub {
  /** Reloads the promotions. */
  refresh(): void;
  /** Hides all promotions, and loads those for the new visitor. */
  forget(): void;
  /** Whether the page's promotions still belong to its visitor. */
  isFirst(): boolean;
  /** Calls the listener for each request; returns the unsubscribe function. */
  subscribe(listener: (what: 'refresh' | 'forget') => void): () => void;
}

export function createHub(): PromosHub {
  let isFirst = true;
  let notify: ((what: 'refresh' | 'forget') => void) | undefined;
  const say = (what: 'refresh' | 'forget') => () => {
    isFirst = false;
    notify?.(what);
  };
  return {
    refresh: say('refresh'),
    forget: say('forget'),
    isFirst: () => isFirst,
    subscribe(listener) {
      notify = listener;
      return () => void (notify = undefined);
    },
  };
}
