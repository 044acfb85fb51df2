/** Stores scroll positions, and lets the router follow links. */

/**
 * Follows same-site links that pass `mayFollow` with the router; the browser handles all others. `data-back` marks a
 * link to the page that the visitor most likely came from.
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

/**
 * Stores scroll positions by history entry while the document exists; afterwards the browser restores them
 * (`history.ts`).
 */
export function createScrollMemory(): { store(entry: string): void; restore(entry: string): void } {
  const positions = new Map<string, number>();
  return {
    store: (entry) => void positions.set(entry, window.scrollY),
    restore: (entry) => window.scrollTo({ top: positions.get(entry) ?? 0, behavior: 'instant' }),
  };
}
