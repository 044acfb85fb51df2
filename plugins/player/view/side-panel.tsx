/** A panel next to the film: it takes the focus, Escape closes it, and the focus returns afterwards. */
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '#ui/media/icons.tsx';
import deck from './controls.module.css';
import styles from './panels.module.css';

interface SidePanelProps {
  title: ReactNode;
  /** Selector of the element that gets the focus; the fallback is the first button of a list, or of the panel. */
  first: string;
  close: () => void;
  children: ReactNode;
}

/** Returns the focus to the previous element, or to the player if that element is gone. */
function restore(opener: Element | null, player: HTMLElement | null | undefined): void {
  const to = opener?.isConnected && opener !== document.body ? (opener as HTMLElement) : player;
  to?.focus({ preventScroll: true });
}

export function SidePanel({ title, first, close, children }: SidePanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = panel;
    const opener = document.activeElement;
    const player = current?.parentElement;
    const find = (selector: string) => current?.querySelector<HTMLElement>(selector);
    (find(first) ?? find('li button') ?? find('button'))?.focus({ preventScroll: true });
    return () => {
      // A focus that has moved elsewhere in the meantime is not changed.
      const focused = document.activeElement;
      if (focused === document.body || current?.contains(focused)) restore(opener, player);
    };
    // The panel takes the focus once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const escape = useEffectEvent(close);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && escape();
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className={deck.button} onClick={close} aria-label={t`Close`}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </aside>
  );
}
