/** Keys and swipes that lead to the neighbours of a story. */
import { useEffect } from 'react';
import type { ReadingEvent, Way } from './machine.ts';

/** What uses the arrow keys itself. */
const USES_ARROWS =
  'input, textarea, select, [contenteditable], [role="slider"], [role="tablist"], [role="menu"], [role="radiogroup"], audio, video, dialog, [role="dialog"]';
/** How far a finger goes sideways, px, and how much further than up or down. */
const SWIPE_PX = 72;
const SWIPE_SLOPE = 2;
/** From the edge of the window, px, a swipe is the browser's own way back. */
const EDGE_PX = 24;

/** Where a key leads; null for any other, and for one that something on the page waits for. */
export function wayOfKey(event: KeyboardEvent): Way | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return null;
  if (target instanceof Element && target.closest(USES_ARROWS)) return null;
  if (document.querySelector('dialog[open], [role="dialog"]')) return null;
  return key === 'ArrowLeft' ? 'previous' : key === 'ArrowRight' ? 'next' : null;
}

/** Where a finger has been, px in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a swipe from one point to another leads, in a window of this width: the page follows the finger. */
export function wayOfSwipe(from: Point, to: Point, width: number): Way | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (from.x < EDGE_PX || from.x > width - EDGE_PX) return null;
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < SWIPE_SLOPE * Math.abs(dy)) return null;
  return dx > 0 ? 'previous' : 'next';
}

/** Whether something under the finger moves sideways by itself. */
const movesSideways = (target: EventTarget | null): boolean => {
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement)
    if (one.matches(USES_ARROWS) || (one.scrollWidth > one.clientWidth && one !== document.documentElement))
      return true;
  return false;
};

export function useTurning(send: (event: ReadingEvent) => void): void {
  useEffect(() => {
    let from: Point | null = null;
    const pointOf = ({ clientX: x, clientY: y }: Touch): Point => ({ x, y });
    const press = (event: KeyboardEvent) => {
      const way = wayOfKey(event);
      if (way) send({ type: way });
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      from = touches.length === 1 && touch && !movesSideways(target) ? pointOf(touch) : null;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      const isSelecting = document.getSelection()?.isCollapsed === false;
      const way = from && touch && !isSelecting ? wayOfSwipe(from, pointOf(touch), window.innerWidth) : null;
      from = null;
      if (way) send({ type: way });
    };
    document.addEventListener('keydown', press);
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [send]);
}
