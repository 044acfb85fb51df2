/**
 * Decides when a part of the first page is hydrated: once it is near the viewport and not inert, or as soon as it is touched or
 * focused.
 */
import type { LazyHydration, WaitingPart } from '../react/page-app.ts';
import { tracked } from '../tracked-promise.ts';
import { replay } from './event-replay.ts';

/** Within half a window's height of the viewport. */
const NEAR = '50% 0px';

/** Interactions with a part before it is hydrated. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'];

/** A rendered part that is not hydrated yet. */
const WAITING = '[data-lazy=""]';

/** All boxes of a part, because the elements around parts have none. */
const boxesOf = (place: Element): readonly Element[] =>
  [...place.children].flatMap((child) => (child.matches('[data-lazy]') ? boxesOf(child) : [child]));

/** Calls back when one of the elements is near the viewport. */
function whenNear(elements: readonly Element[], then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: NEAR },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back once no ancestor of the element is inert any more. */
function whenPressable(element: Element, then: () => void): () => void {
  const inert = element.closest('[inert]');
  if (!inert) {
    then();
    return () => undefined;
  }
  let next = () => undefined as void;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    next = whenPressable(element, then);
  });
  observer.observe(inert, { attributeFilter: ['inert'] });
  return () => {
    observer.disconnect();
    next();
  };
}

/** Records an event that only React handles: a click on a button, a choice, a form without native submission. */
function usedIn({ type }: Event, target: Element): HTMLElement | null {
  if (type === 'click') return target.closest('button');
  if (type === 'change') return target.closest('select');
  return type === 'submit' && !target.hasAttribute('action') ? target.closest('form') : null;
}

/** Parts are identified by their wrapper element from the origin. `begin` loads the statecharts that all of them need. */
export function createLazyHydration(begin: () => Promise<unknown>): LazyHydration {
  const parts = new Map<Element, WaitingPart>();
  /** Parts that were touched, also before React registered them, with the events in them. */
  const touched = new WeakMap<Element, Set<HTMLElement>>();

  const touch = (event: Event): void => {
    const { target } = event;
    const nearest = target instanceof Element ? target.closest(WAITING) : null;
    if (!nearest) return;
    const used = usedIn(event, target as Element);
    for (let part: Element | null = nearest; part; part = part.parentElement?.closest(WAITING) ?? null) {
      if (!touched.has(part)) touched.set(part, new Set());
      parts.get(part)?.wake();
    }
    if (!used) return;
    touched.get(nearest)?.add(used);
    // Whether React would handle the event depends on its progress, so it is dispatched only once, after hydration.
    event.stopImmediatePropagation();
    if (event.type !== 'change') event.preventDefault();
  };
  for (const type of TOUCHES) window.addEventListener(type, touch, true);

  return (load) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let place: HTMLElement | undefined;
    let isHydrated = false;
    const end = () => {
      if (!place || !isHydrated) return;
      place.dataset['lazy'] = 'hydrated';
      replay(touched.get(place) ?? []);
    };
    const part: WaitingPart = {
      ready: tracked(promise),
      wake() {
        // A part that fails to load stays as rendered until it is touched again.
        Promise.all([begin(), load?.()]).then(
          () => resolve(),
          () => place && touched.delete(place),
        );
      },
      watch(element, when) {
        place = element;
        parts.set(element, part);
        end();
        const boxes = boxesOf(element);
        const isUsed = touched.has(element) || element.contains(document.activeElement);
        if (boxes.length === 0 || when === 'soon' || isUsed) part.wake();
        let stop = () => undefined as void;
        const stopNear = whenNear(boxes, () => {
          stop = whenPressable(element, part.wake);
        });
        return () => {
          stopNear();
          stop();
          parts.delete(element);
        };
      },
      hydrated() {
        isHydrated = true;
        end();
      },
    };
    return part;
  };
}
