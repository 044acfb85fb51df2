/** Whether the promotions that were read may still be shown, told to the statechart once there is one. */

export interface PromosHub {
  /** Reads them again. */
  refresh(): void;
  /** Shows none of them any more, and reads those of whoever the visitor is now. */
  forget(): void;
  /** Whether what the page holds is still what its visitor may see. */
  isFirst(): boolean;
  /** Called with what is asked for; returns the way to stop. */
  subscribe(listener: (what: 'refresh' | 'forget') => void): () => void;
}

export function createHub(): PromosHub {
  let isFirst = true;
  let tell: ((what: 'refresh' | 'forget') => void) | undefined;
  const say = (what: 'refresh' | 'forget') => () => {
    isFirst = false;
    tell?.(what);
  };
  return {
    refresh: say('refresh'),
    forget: say('forget'),
    isFirst: () => isFirst,
    subscribe(listener) {
      tell = listener;
      return () => void (tell = undefined);
    },
  };
}
