/** Parts of a page that stay the HTML of the origin until they can be pressed. */
import { Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePageApp } from './context.ts';
import { useHydrated } from './hooks.ts';
import type { WaitingPart } from './page-app.ts';

/** Suspends while the part is hydrated before its time; React keeps what the origin has rendered until then. What it suspends is within: React would begin with a sibling. */
function Waiting({ part, children }: { part: WaitingPart; children: ReactNode }) {
  const isHydrated = useHydrated();
  if (!isHydrated) use(part.ready);
  // In the moment from which React answers.
  useLayoutEffect(() => part.hydrated(), [part]);
  return children;
}

interface LazyHydrationProps {
  /** `near`: near the window and not inert, or touched or focused. `soon`: when the statecharts it needs have arrived. */
  when?: 'near' | 'soon';
  /** Brings what it is hydrated with; until that has arrived it stays as the origin has rendered it. */
  load?: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * A part of the first page that is hydrated apart from the others; presses on its buttons are answered then. Anywhere else - at
 * the origin, on a page that follows another - its children are simply rendered. They should stay the same element while their
 * parent is rendered again: others are hydrated at once.
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
  // The same element each time: to render it anew, React would have to hydrate it.
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
