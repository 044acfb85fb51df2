/** Loads the player once; it can be prefetched before the click. */
import { tracked } from '#app/tracked-promise.ts';
import type Player from './view/player.tsx';

let loading: Promise<typeof Player> | undefined;

/**
 * Loads the player and the translations of its elements in the page's language. React renders the loaded player
 * immediately; React's `lazy` would show the fallback first and keep it for 300 ms.
 */
export function loadPlayer(locale: string): Promise<typeof Player> {
  if (loading) return loading;
  const made = tracked(
    Promise.all([import('./view/player.tsx'), import('./view/language.ts')]).then(
      async ([module, { speak }]) => {
        await speak(locale);
        return module.default;
      },
    ),
  );
  loading = made;
  // A failed load can be retried.
  made.catch(() => (loading = undefined));
  return made;
}
