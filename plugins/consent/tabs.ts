/** The choice of one tab, in all: whoever stores one says so, and every other reads the cookie again. */
import { CONSENT_COOKIE } from './choice.ts';

export interface Tabs {
  /** Calls after a choice in another tab, and when a page is shown again that the browser had put aside. Returns the way to stop. */
  hear(changed: () => void): () => void;
  tell(): void;
}

/** A browser without channels has tabs that find out when they next ask whether something is allowed. */
export function createTabs(): Tabs {
  let channel: BroadcastChannel | undefined;
  return {
    hear(changed) {
      const controller = new AbortController();
      const options = { signal: controller.signal };
      if (typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(CONSENT_COOKIE);
      channel?.addEventListener('message', changed, options);
      window.addEventListener('pageshow', ({ persisted }) => persisted && changed(), options);
      return () => {
        controller.abort();
        channel?.close();
        channel = undefined;
      };
    },
    tell() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel?.postMessage('chosen');
    },
  };
}
