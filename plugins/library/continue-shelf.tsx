/** A member's started films as a shelf on the home page. */
import { Flow } from '#app/react/flow.tsx';
import type { ShowsFilms } from '#ports/home.ts';
import { ContinueRail, LoadingRail } from './continue-rail.tsx';
import { ContinueFlow } from './refs.ts';
import type { continueMachine } from './machine.ts';

export default function ContinueShelf({ onShown }: ShowsFilms) {
  return (
    <Flow<typeof continueMachine, ShowsFilms>
      of={ContinueFlow}
      view={ContinueRail}
      fallback={<LoadingRail />}
      onShown={onShown}
    />
  );
}
