/** The flows of the library; each machine is loaded on first use. */
import { runs } from '#kernel/plugin.ts';
import {
  ArchiveFlow,
  ChoicesFlow,
  ContinueFlow,
  EpisodesFlow,
  SuggestionsFlow,
  WishlistFlow,
} from './refs.ts';
import type { ChoicesDependencies } from './choices/start.ts';
import type { WishlistDependencies } from './wishlist/start.ts';

export const libraryFlows = (deps: WishlistDependencies & ChoicesDependencies) => [
  runs(ContinueFlow, async () => (await import('./start.ts')).createContinue(deps), 'mount'),
  runs(WishlistFlow, async () => (await import('./wishlist/start.ts')).createWishlist(deps)),
  runs(EpisodesFlow, async () =>
    (await import('./episodes/start.ts')).createEpisodes(deps.http, deps.changes),
  ),
  runs(
    SuggestionsFlow,
    async () => (await import('./suggestions/start.ts')).createSuggestions(deps),
    'mount',
  ),
  runs(ChoicesFlow, async () => (await import('./choices/start.ts')).createChoices(deps), 'mount'),
  runs(ArchiveFlow, async () => (await import('./archive/start.ts')).createArchive(deps.http), 'mount'),
];
