/** The shelves below the second screen: titles and places at once, their films when the first of them comes near. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useInject } from '../../../kernel/react.tsx';
import { HttpClient } from '../../../kernel/registry/services.ts';
import type { HomeRail } from './home.loader.ts';

/** Within half a window's height of what is seen. */
const NEAR = '50% 0px';

interface LaterRailsProps {
  /** All of the page; another list is read anew, e.g. in another language. */
  rails: readonly HomeRail[];
  /** Place of the first one that is below. */
  from: number;
  children: (rail: HomeRail, index: number) => ReactNode;
}

export function LaterRails({ rails, from, children }: LaterRailsProps) {
  const http = useInject(HttpClient);
  const place = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<{ of: typeof rails; films: typeof rails }>();
  useEffect(() => {
    const watch = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        try {
          const { readRails } = await import('./home.loader.ts');
          setRead({ of: rails, films: await readRails(http) });
          watch.disconnect();
        } catch {
          // Asked again when the place comes near anew.
        }
      },
      { rootMargin: NEAR },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [http, rails]);
  const shown = read?.of === rails ? read.films : rails;
  return <div ref={place}>{shown.map((rail, index) => index >= from && children(rail, index))}</div>;
}
