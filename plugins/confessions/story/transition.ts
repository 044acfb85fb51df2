/**
 * Page transition to another story, in browsers that support it: the old page leaves on one side and the new one enters
 * on the other.
 */
import type { Navigation } from '#app/services.ts';
import type { Way } from './machine.ts';

/** Timeout: a slower page is shown without a transition, because the old page cannot be used in the meantime. */
const SHOWN_WITHIN_MS = 800;

/** Resolves when another page is shown or the timeout is over. */
const shown = (navigation: Navigation) =>
  new Promise<void>((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = navigation.subscribe(done);
    const timer = setTimeout(done, SHOWN_WITHIN_MS);
  });

/**
 * Navigates to a path without locale. The router focuses the heading, and the history stores the old page's scroll
 * position.
 */
export function withTransition(navigation: Navigation, way: Way, path: string): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) return navigation.go(path);
  const { dataset } = document.documentElement;
  dataset['turning'] = way;
  const turn = document.startViewTransition(() => {
    const isShown = shown(navigation);
    navigation.go(path);
    return isShown;
  });
  // A skipped transition, such as in a hidden tab, has still navigated.
  turn.ready.catch(() => undefined);
  void turn.finished.finally(() => delete dataset['turning']);
}
