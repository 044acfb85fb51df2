/** Keeps what is told until the statechart has arrived that takes it. */

export interface Inbox<News> {
  put(news: News): void;
  /** Hands over what has come so far, and from now on each as it comes; returns the way to stop. */
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
