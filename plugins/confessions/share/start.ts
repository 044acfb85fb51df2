/** Sharing a story with the browser's functions. Nothing is fetched, and the recipient is not recorded. */
import { fromPromise } from 'xstate';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { shareMachine } from './machine.ts';

interface ShareDeps {
  /** What is shared: an address that does not identify the visitor, and a text that does not name the site. */
  story: { readonly url: string; readonly title: string };
  /** The link is in the clipboard. */
  copied: () => void;
  tracked: (event: AnalyticsEvent) => void;
}

/** A device may have no share sheet, or none for such an address. */
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
