/** Parts of a page that stay the origin's HTML until they can be used. */
import { Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePageApp } from './context.ts';
import { useHydrated } from './hooks.ts';
import type { WaitingPart } from './page-app.ts';

/**
 * Suspends while the part must not be hydrated yet; React keeps the rendered HTML until then. The suspending component is inside,
 * because React would start with a sibling.
 */
function Waiting({ part, children }: { part: WaitingPart; children: ReactNode }) {
  const isHydrated = useHydrated();
  if (!isHydrated) use(part.ready);
  // From this moment on React handles events.
  useLayoutEffect(() => part.hydrated(), [part]);
  return children;
}

interface LazyHydrationProps {
  /** `near`: near the viewport and not inert, or touched or focused. `soon`: when the statecharts it needs have loaded. */
  when?: 'near' | 'soon';
  /** Loads the modules for its hydration; it stays as rendered until then. */
  load?: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * A part of the first page that is hydrated separately; clicks on its buttons are replayed then. Elsewhere - at the origin, on a
 * later page - its children are simply rendered. They should stay the same element when their parent is rendered again, because
 * others are hydrated immediately.
 */
export function LazyHydration({ when = 'near', load, children }: LazyHydrationProps) {
  const { lazyHydration } = usePageApp();
  const isHydrated = useHydrated();
  // Rendered by the origin, or about to be hydrated.
  const [isFirst] = useState(!isHydrated);
  const [part] = useState(() => (isFirst && lazyHydration?.(load)) || null);
  const [first] = useState(children);
  const place = useRef<HTMLDivElement>(null);
  if (children !== first) part?.wake();
  useEffect(() => (place.current ? part?.watch(place.current, when) : undefined), [part, when]);
  // The same element each time, because re-rendering it would make React hydrate it.
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
