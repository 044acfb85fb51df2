/** Behaviour after hydration: keeps the quick exit above dialogs, and reveals blurred pictures on a tap. */
import { COVER_TITLE } from '#app/slots.ts';

const PICTURE = 'picture img';

/**
 * Keeps the exit above dialogs and full screen, which are in the top layer: a popover shown after them is above them.
 */
export function stayOnTop(exit: HTMLElement, signal: AbortSignal): void {
  const rise = () => {
    if (!exit.isConnected || !document.querySelector('dialog:modal, :fullscreen')) return;
    if (exit.matches(':popover-open')) exit.hidePopover();
    exit.showPopover();
  };
  rise();
  document.addEventListener('toggle', ({ target }) => target !== exit && rise(), { capture: true, signal });
  document.addEventListener('fullscreenchange', rise, { signal });
}

const holds = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether a tap was meant for the picture: no other control is at this point. */
function meantFor(image: Element, { target, clientX, clientY }: MouseEvent): boolean {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, select, summary') : null;
  // The link of a card covers its picture and exceeds its own box.
  return (
    control === null || control.contains(image) || !holds(control.getBoundingClientRect(), clientX, clientY)
  );
}

/**
 * Reveals blurred pictures in discreet mode on touch screens: the first tap on a picture only reveals it. blur.css uses
 * the mark.
 */
export function revealOnTouch(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const isDiscreet = document.documentElement.dataset[COVER_TITLE] !== undefined;
      if (!isDiscreet || (event as PointerEvent).pointerType !== 'touch') return;
      const image = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((one): one is HTMLImageElement => one.matches(PICTURE));
      if (!image || image.dataset['revealed'] !== undefined || !meantFor(image, event)) return;
      image.dataset['revealed'] = '';
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}
