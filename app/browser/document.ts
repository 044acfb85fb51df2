/** What a new page does to the document: its scroll position, and links followed in place. */

/**
 * Same-site anchors that `mayFollow` are followed by the router; everything else is the browser's. `data-back` marks one that
 * leads back to where the visitor most likely came from.
 */
export function followLinks(
  mayFollow: (pathname: string) => boolean,
  go: (href: string, way: 'push' | 'back') => void,
): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const anchor = event
      .composedPath()
      .find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement);
    if (
      !anchor?.href ||
      anchor.target ||
      anchor.hasAttribute('download') ||
      anchor.origin !== location.origin
    )
      return;
    if (/^\/(api|_dev|media|images)\//.test(anchor.pathname)) return;
    if (!mayFollow(anchor.pathname)) return;
    if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
    event.preventDefault();
    go(anchor.pathname + anchor.search, 'back' in anchor.dataset ? 'back' : 'push');
  });
}

/** Scroll positions by history entry, for the document's life; beyond it the browser knows them (`history.ts`). */
export function createScrollMemory(): { store(entry: string): void; restore(entry: string): void } {
  const positions = new Map<string, number>();
  return {
    store: (entry) => void positions.set(entry, window.scrollY),
    restore: (entry) => window.scrollTo({ top: positions.get(entry) ?? 0, behavior: 'instant' }),
  };
}
