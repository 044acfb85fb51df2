/** Sharing a story with the browser's functions. Nothing is fetched, and no recipient is recorded. */
import { fromPromise } from 'xstate';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { shareMachine } from './machine.ts';

interface ShareDeps {
  /** The shared URL, which does not identify the visitor, and a text that does not mention the site. */
  story: { readonly url: string; readonly title: string };
  /** Called when the link is in the clipboard. */
  copied: () => void;
  tracked: (event: AnalyticsEvent) => void;
}

/** Whether the device has a share sheet that accepts such a URL. */
function mayShare(data: ShareData): boolean {
  const { share, canShare } = navigator as Partial<Navigator>;
  return share !== undefined && (canShare?.call(navigator, data) ?? true);
}

export const shareWith = ({ story, copied, tracked }: ShareDeps) => {
  const passedOn = (method: 'sheet' | 'link') =>
    tracked({ name: 'share', content_type: 'confession', method });
  return shareMachine.provide({
    actors: {
      sheet: fromPromise(async () => {
        if (!mayShare(story)) return 'none';
        try {
          await navigator.share(story);
          passedOn('sheet');
          return 'shared';
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
          throw error;
        }
      }),
      copy: fromPromise(() => navigator.clipboard.writeText(story.url)),
    },
    actions: {
      announceCopy() {
        passedOn('link');
        copied();
      },
    },
  });
};
