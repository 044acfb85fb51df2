/**
 * The shelves below the second screen: titles and placeholders immediately, films when the visitor scrolls near the
 * first shelf.
 */
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ReadShelves } from './shelves/reader.tsx';
import type { HomeRail } from './rails.ts';

const Reader = lazy(() => import('./shelves/reader.tsx'));

/** Distance to the viewport at which films are loaded: half the window's height. */
const NEAR = '50% 0px';

interface LaterRailsProps {
  /** The page's shelves; a changed list is loaded again, e.g. in another language. */
  rails: readonly HomeRail[];
  /** Index of the first shelf below the second screen. */
  from: number;
  children: (rail: HomeRail, index: number, instead: ReactNode) => ReactNode;
}

export function LaterRails({ rails, from, children }: LaterRailsProps) {
  const place = useRef<HTMLDivElement>(null);
  const begun = { of: rails, isNear: false, rails: null, instead: null };
  const [run, setRun] = useState<ReadShelves & { of: typeof rails; isNear: boolean }>(begun);
  if (run.of !== rails) setRun(begun);
  const { isNear } = run;
  const onRead = useCallback((read: ReadShelves) => setRun((last) => ({ ...last, ...read })), []);

  // Films are also loaded at the first scroll, because the visitor will need them soon.
  useEffect(() => {
    if (isNear) return;
    const read = () => setRun((last) => ({ ...last, isNear: true }));
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && read(),
      { rootMargin: NEAR },
    );
    if (place.current) watch.observe(place.current);
    addEventListener('scroll', read, { once: true, passive: true });
    return () => {
      watch.disconnect();
      removeEventListener('scroll', read);
    };
  }, [isNear]);

  return (
    <div ref={place}>
      {(run.rails ?? rails).map((rail, index) => index >= from && children(rail, index, run.instead))}
      {isNear && (
        <Suspense fallback={null}>
          <Reader onRead={onRead} />
        </Suspense>
      )}
    </div>
  );
}
