/** Shares a choice between tabs: the tab that stores a choice sends a message, and the others read the cookie again. */
import { CONSENT_COOKIE } from './choice.ts';

export interface Tabs {
  /**
   * Calls the listener after a choice in another tab, and when a page is restored from the back/forward cache. Returns
   * a function to unsubscribe.
   */
  hear(changed: () => void): () => void;
  publish(): void;
}

/** Creates the channel. Without BroadcastChannel, tabs notice a change when they next read the choice. */
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
    publish() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel?.postMessage('chosen');
    },
  };
}
