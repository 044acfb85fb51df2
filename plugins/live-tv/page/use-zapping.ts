/** Changes channels by keys, typed digits and swipes. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Minimum length of a horizontal swipe (px), and its minimum ratio to the vertical distance. */
const SWIPE_PX = 60;
const SWIPE_RATIO = 2;
/** Elements that handle these keys themselves when they have the focus. */
const HOLDS_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role^=menuitem], dialog';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -1, PageDown: 1 };

interface Zapping {
  zap: (by: -1 | 1) => void;
  digit: (digit: string) => void;
}

const isElement = (one: EventTarget): one is Element => one instanceof Element;

/** Arrow keys scroll the page, so they change channels only within the channel's element or in full screen. */
function isOurs(event: KeyboardEvent, playerArea: Element | null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const path = event.composedPath().filter(isElement);
  if (path.some((one) => one.matches(HOLDS_KEYS))) return false;
  if (document.fullscreenElement || (playerArea && path.includes(playerArea))) return true;
  return event.target === document.body && !event.key.startsWith('Arrow');
}

export function useZapping(playerArea: RefObject<HTMLElement | null>, { zap, digit }: Zapping): void {
  const zapped = useEffectEvent(zap);
  const dialled = useEffectEvent(digit);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let from: PointerEvent | null = null;
    const pressed = (event: KeyboardEvent): void => {
      const by = STEPS[event.key];
      const isDigit = /^\d$/.test(event.key);
      if ((!by && !isDigit) || !isOurs(event, playerArea.current)) return;
      event.preventDefault();
      if (by) zapped(by);
      else dialled(event.key);
    };
    // Captured before the player, which uses these keys for films.
    document.addEventListener('keydown', pressed, { signal, capture: true });
    playerArea.current?.addEventListener(
      'pointerdown',
      (event) => void (from = event.pointerType === 'touch' ? event : null),
      { signal },
    );
    playerArea.current?.addEventListener(
      'pointerup',
      (event) => {
        const [x, y] = from ? [event.clientX - from.clientX, event.clientY - from.clientY] : [0, 0];
        from = null;
        if (Math.abs(x) >= SWIPE_PX && Math.abs(x) >= SWIPE_RATIO * Math.abs(y)) zapped(x < 0 ? 1 : -1);
      },
      { signal },
    );
    return () => controller.abort();
  }, [playerArea]);
}
