/** Whether somebody rests on an element: with a mouse that has moved onto it, or with the focus of the keyboard. */
import { useState, type FocusEvent, type PointerEvent } from 'react';

/** A page that moves below a still mouse points at nothing; a press is the end of looking. */
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
