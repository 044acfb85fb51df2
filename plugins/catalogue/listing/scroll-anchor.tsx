/** Keeps the scroll position: another tab or season of the same page does not scroll to its top. */
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './scroll-anchor.module.css';

interface ScrollAnchorProps {
  /** What is shown here; when it changes, this is where reading goes on. */
  shown: string;
  children: ReactNode;
}

export function ScrollAnchor({ shown, children }: ScrollAnchorProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // The router scrolls every new address to its top in this turn; correct it in the next frame.
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
