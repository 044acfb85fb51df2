/** Fills the slot over a film that plays. */
import { Flow } from '#app/react/flow.tsx';
import type { FilmEndProps } from '#ports/player.ts';
import { EndingView, type EndingViewProps } from './ending-view.tsx';
import type { endingMachine } from './machine.ts';
import { EndingFlow } from './refs.ts';
import { useEnding } from './use-ending.ts';

export default function FilmEnd(film: FilmEndProps) {
  const input = useEnding(film);
  const { kind: _kind, markers: _markers, ...props } = film;
  return (
    <Flow<typeof endingMachine, EndingViewProps> of={EndingFlow} input={input} view={EndingView} {...props} />
  );
}
