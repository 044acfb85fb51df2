/** Parts of a page that stay as the origin's HTML until they can be used. */
import { Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePageApp } from './context.ts';
import { useHydrated } from './hooks.ts';
import type { WaitingPart } from './page-app.ts';

/**
 * Suspends while the part must not be hydrated yet; until then, React keeps the rendered HTML. The suspending component
 * must be inside, because React would start with a sibling.
 */
function Waiting({ part, children }: { part: WaitingPart; children: ReactNode }) {
  const isHydrated = useHydrated();
  if (!isHydrated) use(part.ready);
  // Reports that React handles events from now on.
  useLayoutEffect(() => part.hydrated(), [part]);
  return children;
}

interface LazyHydrationProps {
  /**
   * `near`: when the part is near the viewport and not inert, or is clicked or focused. `soon`: when the statecharts it
   * needs have loaded.
   */
  when?: 'near' | 'soon';
  /** Loads the modules for the hydration; the part stays as rendered until then. */
  load?: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * A part of the first page that is hydrated separately; clicks on its buttons are replayed afterwards. At the origin
 * and on later pages, the children are simply rendered. They should stay the same element when the parent re-renders,
 * because other elements are hydrated immediately.
 */
export function LazyHydration({ when = 'near', load, children }: LazyHydrationProps) {
  const { lazyHydration } = usePageApp();
  const isHydrated = useHydrated();
  // Whether the part was rendered by the origin and is not hydrated yet.
  const [isFirst] = useState(!isHydrated);
  const [part] = useState(() => (isFirst && lazyHydration?.(load)) || null);
  const [first] = useState(children);
  const place = useRef<HTMLDivElement>(null);
  if (children !== first) part?.wake();
  useEffect(() => (place.current ? part?.watch(place.current, when) : undefined), [part, when]);
  // Memoised, because re-rendering the content would make React hydrate it.
  const content = useMemo(
    () => <Suspense fallback={null}>{part ? <Waiting part={part}>{children}</Waiting> : children}</Suspense>,
    [part, children],
  );
  return (
    <div ref={place} style={{ display: 'contents' }} data-lazy={isFirst ? '' : undefined}>
      {content}
    </div>
  );
}
