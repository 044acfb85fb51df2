/** Key presses and swipes that turn to the neighbours of a story. */
import { useEffect } from 'react';
import type { ReadingEvent, Way } from './machine.ts';

/** Elements that use the arrow keys for themselves. */
const USES_ARROWS =
  'input, textarea, select, [contenteditable], [role="slider"], [role="tablist"], [role="menu"], [role="radiogroup"], audio, video, dialog, [role="dialog"]';
/** Minimum horizontal distance of a swipe (px), and its minimum ratio to the vertical distance. */
const SWIPE_PX = 72;
const SWIPE_SLOPE = 2;
/** Distance from the window's edge (px) within which a swipe is the browser's back gesture. */
const EDGE_PX = 24;

/** Direction of an arrow key; null for other keys, and if an element of the page uses the key. */
export function wayOfKey(event: KeyboardEvent): Way | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return null;
  if (target instanceof Element && target.closest(USES_ARROWS)) return null;
  if (document.querySelector('dialog[open], [role="dialog"]')) return null;
  return key === 'ArrowLeft' ? 'previous' : key === 'ArrowRight' ? 'next' : null;
}

/** Position of a finger in the window (px). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Direction of a swipe in a window of this width; the page follows the finger. */
export function wayOfSwipe(from: Point, to: Point, width: number): Way | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (from.x < EDGE_PX || from.x > width - EDGE_PX) return null;
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < SWIPE_SLOPE * Math.abs(dy)) return null;
  return dx > 0 ? 'previous' : 'next';
}

/** Whether an element under the finger scrolls horizontally. */
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
