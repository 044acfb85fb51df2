/** Detects whether an element is hovered by a mouse that moved onto it, or has the keyboard focus. */
import { useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * Returns the state and the element's event handlers. Content that scrolls under an unmoved mouse is not hovered; a
 * click ends hovering.
 */
export function usePointed() {
  const [isPointed, setPointed] = useState(false);
  const end = () => setPointed(false);
  return [
    isPointed,
    {
      onPointerMove: ({ pointerType, buttons }: PointerEvent) => {
        if (pointerType === 'mouse' && buttons === 0) setPointed(true);
      },
      onPointerLeave: end,
      onPointerDown: end,
      onFocus: ({ target }: FocusEvent) => setPointed(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) end();
      },
    },
  ] as const;
}
