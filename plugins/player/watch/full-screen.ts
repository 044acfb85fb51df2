/** Full screen is the document's, which lasts from one film to the next; it ends with the last page that plays one. */
let pages = 0;

/** What fills the screen. */
export const fullScreenElement = (): HTMLElement => document.documentElement;

/** Begins with a page that plays a film; returns the way to end with it, unless the next page plays one too. */
export function keepFullScreen(): () => void {
  pages += 1;
  return () => {
    pages -= 1;
    // The next page comes with the same rendering that takes this one away.
    queueMicrotask(() => {
      if (pages === 0 && document.fullscreenElement === fullScreenElement())
        void document.exitFullscreen().catch(() => {});
    });
  };
}
