/** Notifies the statechart, once there is one, whether the loaded promotions are still valid. */

export interface PromosHub {
  /** Reloads them. */
  refresh(): void;
  /** Hides all of them, and loads those of the new visitor. */
  forget(): void;
  /** Whether the page's promotions are still those of its visitor. */
  isFirst(): boolean;
  /** Calls the listener for each request; returns a function to unsubscribe. */
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
