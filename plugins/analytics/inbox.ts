/** Buffers events until the statechart has loaded. */

export interface Inbox<News> {
  put(event: News): void;
  /** Passes on the buffered events, and then each new event; returns a function to stop. */
  take(listener: (event: News) => void): () => void;
}

export function createInbox<News>(): Inbox<News> {
  const waiting: News[] = [];
  let taker: ((event: News) => void) | undefined;
  return {
    put: (event) => (taker ? taker(event) : void waiting.push(event)),
    take(listener) {
      taker = listener;
      waiting.splice(0).forEach(listener);
      return () => void (taker = undefined);
    },
  };
}
