/** Turning to another story: the old page leaves to one side and the new one comes from the other, where the browser can show it. */
import type { Navigation } from '#app/services.ts';
import type { Way } from './machine.ts';

/** A page that takes longer is shown without: until then the old one cannot be touched. */
const SHOWN_WITHIN_MS = 800;

/** Settled when another page is shown, or when that takes too long. */
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

/** Goes to a path without locale. The router moves the focus to the heading, and the history knows where the old page was read. */
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
  // A turn that is skipped, such as in a hidden tab, has gone to the page all the same.
  turn.ready.catch(() => undefined);
  void turn.finished.finally(() => delete dataset['turning']);
}
