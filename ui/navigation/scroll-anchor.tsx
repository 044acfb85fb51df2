/** Keeps the scroll position: a change of tab or season on the same page does not scroll to the top. */
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './scroll-anchor.module.css';

interface ScrollAnchorProps {
  /** Identifies the displayed content; when it changes, the page scrolls to this place. */
  shown: string;
  children: ReactNode;
}

export function ScrollAnchor({ shown, children }: ScrollAnchorProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // The router scrolls to the top for every new URL in this frame; this is corrected in the next one.
    const frame = requestAnimationFrame(() => {
      anchor.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      anchor.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <div ref={anchor} tabIndex={-1} className={styles.anchor}>
      {children}
    </div>
  );
}
