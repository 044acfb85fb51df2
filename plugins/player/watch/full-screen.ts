/** Full screen belongs to the document, and lasts from one film to the next; it ends with the last page that plays one. */
let pages = 0;

/** The element in full screen. */
export const fullScreenElement = (): HTMLElement => document.documentElement;

/** Starts with a page that plays a film; the returned function ends full screen, unless the next page plays one too. */
export function keepFullScreen(): () => void {
  pages += 1;
  return () => {
    pages -= 1;
    // The next page is mounted in the same commit that removes this one.
    queueMicrotask(() => {
      if (pages === 0 && document.fullscreenElement === fullScreenElement())
        void document.exitFullscreen().catch(() => {});
    });
  };
}
