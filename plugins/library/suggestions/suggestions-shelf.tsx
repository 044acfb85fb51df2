/** Suggestions among a member's own shelves on the home page. */
import { Flow } from '#app/react/flow.tsx';
import type { ShowsFilms } from '#ports/home.ts';
import { SuggestionsFlow } from '../refs.ts';
import type { suggestionsMachine } from './machine.ts';
import { SuggestionsView } from './suggestions-view.tsx';

export default function SuggestionsShelf({ onShown }: ShowsFilms) {
  return (
    <Flow<typeof suggestionsMachine, ShowsFilms>
      of={SuggestionsFlow}
      view={SuggestionsView}
      onShown={onShown}
    />
  );
}
