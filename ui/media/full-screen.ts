/**
 * Full screen applies to the document. It lasts from one film to the next and ends with the last page that plays a
 * film.
 */
let pages = 0;

/** The element that is shown in full screen. */
export const fullScreenElement = (): HTMLElement => document.documentElement;

/** Call on a page that plays a film. The returned function ends full screen, unless the next page plays a film too. */
export function keepFullScreen(): () => void {
  pages += 1;
  return () => {
    pages -= 1;
    // The next page is mounted in the same commit that removes this page.
    queueMicrotask(() => {
      if (pages === 0 && document.fullscreenElement === fullScreenElement())
        void document.exitFullscreen().catch(() => {});
    });
  };
}
