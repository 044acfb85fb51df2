/** The stage on its way, once: whoever reaches for a film has fetched it before the click, and then nothing waits for it. */
import { arriving } from '../../kernel/arrival.ts';
import type Stage from './stage/stage.tsx';

let arrival: Promise<typeof Stage> | undefined;

/**
 * The stage and the words of its elements in the page's language. React draws it at once when it is there; its own `lazy`
 * would show the fallback first, and keep it for 300 ms.
 */
export function stageArrival(locale: string): Promise<typeof Stage> {
  if (arrival) return arrival;
  const made = arriving(
    Promise.all([import('./stage/stage.tsx'), import('./stage/language.ts')]).then(
      async ([module, { speak }]) => {
        await speak(locale);
        return module.default;
      },
    ),
  );
  arrival = made;
  // What could not be fetched may be asked for again.
  made.catch(() => (arrival = undefined));
  return made;
}
