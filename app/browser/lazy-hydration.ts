/**
 * Decides when a part of the first page is hydrated: when it is near the viewport and not inert, or as soon as it is
 * clicked, typed in or focused.
 */
import type { LazyHydration, WaitingPart } from '../react/page-app.ts';
import { tracked } from '../tracked-promise.ts';
import { replay } from './event-replay.ts';

/** Margin of the viewport that counts as near: half the window's height. */
const NEAR = '50% 0px';

/** Interactions with a part that make it hydrate immediately. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'];

/** Selector of rendered parts that are not hydrated yet. */
const WAITING = '[data-lazy=""]';

/** The elements of a part that have boxes; the wrapper elements of parts have none. */
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

/** Calls back when the element no longer has an inert ancestor. */
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

/**
 * Returns the element of an event that only React handles: a click on a button, a changed field, a form without native
 * submission.
 */
function usedIn({ type }: Event, target: Element): HTMLElement | null {
  if (type === 'click') return target.closest('button');
  if (type === 'change') return target.closest('select');
  return type === 'submit' && !target.hasAttribute('action') ? target.closest('form') : null;
}

/**
 * Creates the scheduler. Parts are identified by their wrapper element from the origin; `begin` loads the statecharts
 * that all of them need.
 */
export function createLazyHydration(begin: () => Promise<unknown>): LazyHydration {
  const parts = new Map<Element, WaitingPart>();
  /** Parts with an interaction, even before React has registered them, and the elements to replay. */
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
    // Stopped here and dispatched once after hydration, because React may or may not handle it, depending on its
    // progress.
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
        // If a part fails to load, it stays as rendered until the next interaction.
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
