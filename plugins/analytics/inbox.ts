/** Buffers events until the statechart has loaded. */

export interface Inbox<News> {
  put(news: News): void;
  /** Passes on the buffered events, and then each new one; returns a function to stop. */
  take(listener: (news: News) => void): () => void;
}

export function createInbox<News>(): Inbox<News> {
  const waiting: News[] = [];
  let taker: ((news: News) => void) | undefined;
  return {
    put: (news) => (taker ? taker(news) : void waiting.push(news)),
    take(listener) {
      taker = listener;
      waiting.splice(0).forEach(listener);
      return () => void (taker = undefined);
    },
  };
}
