/** Arrow keys on the search page: from the field to the results, between cards, and back. */

const STOPS = 'a[href], button:not([disabled])';
/** Maximum vertical distance between the tops of two cards in the same row (px). */
const ROW_PX = 24;

const placeOf = (stop: Element): DOMRect => (stop.closest('article, li') ?? stop).getBoundingClientRect();

/** The horizontally nearest element in the next row up or down. */
function besideRow(stops: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = placeOf(from);
  const beyond = stops
    .map((stop) => ({ stop, place: placeOf(stop) }))
    .filter(({ place }) => (place.top - here.top) * way > ROW_PX);
  const row = Math.min(...beyond.map(({ place }) => place.top * way)) * way;
  const middle = (place: DOMRect) => place.left + place.width / 2;
  const [nearest] = beyond
    .filter(({ place }) => Math.abs(place.top - row) <= ROW_PX)
    .toSorted(
      (one, other) =>
        Math.abs(middle(one.place) - middle(here)) - Math.abs(middle(other.place) - middle(here)),
    );
  return nearest?.stop;
}

/** Moves the focus with an arrow key; the Tab order does not change. */
export function followArrows(
  event: KeyboardEvent,
  field: HTMLElement | null,
  below: HTMLElement | null,
): void {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  if (!field || !below || !(target instanceof HTMLElement)) return;
  const stops = [...below.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent !== null);
  let next: HTMLElement | null | undefined;
  if (target === field) next = key === 'ArrowDown' ? stops[0] : undefined;
  else if (below.contains(target)) {
    const at = stops.indexOf(target);
    const onward = getComputedStyle(below).direction === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight') next = stops[at + onward];
    else if (key === 'ArrowLeft') next = stops[at - onward];
    else if (key === 'ArrowDown') next = besideRow(stops, target, 1);
    else if (key === 'ArrowUp') next = besideRow(stops, target, -1) ?? field;
    else if (key === 'Escape') next = field;
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}
