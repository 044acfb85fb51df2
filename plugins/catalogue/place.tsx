/** Keeps visitors where they pressed: another tab or season of the same page does not lead back to its top. */
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './place.module.css';

interface PlaceProps {
  /** What is shown here; when it changes, this is where reading goes on. */
  shown: string;
  children: ReactNode;
}

export function Place({ shown, children }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // The router brings every new address to its top in this very turn; the next frame has the last word.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      place.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
