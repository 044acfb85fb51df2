/**
 * Whether the floating button has room: it covers no text or controls, and no main action of the page is in the
 * viewport.
 */

/** Rows of a page's main actions: in its header, in a notice, or in the result of a form. */
const MAIN_ACTIONS = '[data-pair]';
/** Controls, and content arranged in rows. */
const USED =
  'button, input, select, textarea, summary, label, tr, dt, dd, [role="row"], [data-player], li:not(:has(img, picture, svg))';
/** Sample points below the button, as fractions of its size: its edges, a pixel inside, and its middle. */
const POINTS = [0, 0.5, 1] as const;
const INSIDE_PX = 1;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isBlank = (node: Node): boolean => (node.textContent ?? '').trim() === '';

/** Boxes of an element's own text, without the text of its children. */
function wordsOf(element: Element): Box[] {
  const range = document.createRange();
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && !isBlank(node))
    .flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
}

/** Elements of the page below a box, topmost first. */
function below(main: Element, box: Box): ReadonlySet<Element> {
  const at = (from: number, to: number, part: number) =>
    Math.min(Math.max(from + (to - from) * part, from + INSIDE_PX), to - INSIDE_PX);
  return new Set(
    POINTS.flatMap((across) =>
      POINTS.flatMap((down) =>
        document.elementsFromPoint(at(box.left, box.right, across), at(box.top, box.bottom, down)),
      ),
    ).filter((element) => main.contains(element) && element !== main),
  );
}

/** Whether the box covers text, rows, controls or the focused element. */
export function covers(main: Element, box: Box): boolean {
  const focused = main.querySelector(':focus');
  if (focused && overlaps(focused.getBoundingClientRect(), box)) return true;
  return [...below(main, box)].some(
    (element) => element.closest(USED) !== null || wordsOf(element).some((words) => overlaps(words, box)),
  );
}

/** Calls `report` when the button gets or loses room; `place` is its element. */
export function watchRoom(place: HTMLElement, report: (hasRoom: boolean) => void, signal: AbortSignal): void {
  const seen = new Set<Element>();
  let isPlanned = false;

  const look = () => {
    isPlanned = false;
    if (signal.aborted) return;
    const main = document.querySelector('main');
    const box = place.getBoundingClientRect();
    // In a separate strip the button covers nothing.
    const isApart = getComputedStyle(place.closest('[data-floating]') ?? place).position === 'fixed';
    report(seen.size === 0 && (isApart || main === null || !covers(main, box)));
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(look);
  };

  const actions = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    plan();
  });
  let watched: Element[] = [];
  const watch = () => {
    const found = [...document.querySelectorAll(`main ${MAIN_ACTIONS}`)];
    for (const one of watched.filter((element) => !found.includes(element))) {
      actions.unobserve(one);
      seen.delete(one);
    }
    for (const one of found.filter((element) => !watched.includes(element))) actions.observe(one);
    watched = found;
    plan();
  };
  const changes = new MutationObserver(watch);
  changes.observe(place.closest('[data-layout]') ?? document.body, { childList: true, subtree: true });
  for (const name of ['scroll', 'focusin', 'focusout'])
    document.addEventListener(name, plan, { signal, passive: true, capture: true });
  window.addEventListener('resize', plan, { signal });
  signal.addEventListener('abort', () => {
    actions.disconnect();
    changes.disconnect();
  });
  watch();
}
