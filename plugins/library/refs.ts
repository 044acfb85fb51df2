/** The library's own names: its statecharts, and who is told of changed lists. */
import { flow, service } from '#kernel/ref.ts';
import type { ArchiveActor } from './archive/start.ts';
import type { Changes } from './changes.ts';
import type { ChoicesActor } from './choices/start.ts';
import type { EpisodesActor } from './episodes/start.ts';
import type { ContinueActor } from './start.ts';
import type { SuggestionsActor } from './suggestions/start.ts';
import type { WishlistActor } from './wishlist/start.ts';

/** The shelf of begun films; lives as long as it is on screen. */
export const ContinueFlow = flow<ContinueActor>('library.continue');
/** What is on the member's list, for all buttons that save. */
export const WishlistFlow = flow<WishlistActor>('library.wishlist');
/** How far a member has come in the series on screen, for all its episodes. */
export const EpisodesFlow = flow<EpisodesActor>('library.episodes');
export const ArchiveFlow = flow<ArchiveActor>('library.archive');
/** Suggestions on the home page, and what a member chooses of them. */
export const SuggestionsFlow = flow<SuggestionsActor>('library.suggestions');
export const ChoicesFlow = flow<ChoicesActor>('library.choices');

export const LibraryChanges = service<Changes>('library.changes');
