/** Refs of the library: its statecharts and the notifications of changed lists. */
import { flow, service } from '#kernel/ref.ts';
import type { ArchiveActor } from './archive/start.ts';
import type { Changes } from './changes.ts';
import type { ChoicesActor } from './choices/start.ts';
import type { EpisodesActor } from './episodes/start.ts';
import type { ContinueActor } from './start.ts';
import type { SuggestionsActor } from './suggestions/start.ts';
import type { WishlistActor } from './wishlist/start.ts';

/** The shelf of started films; active while it is on screen. */
export const ContinueFlow = flow<ContinueActor>('library.continue');
/** The member's list, shared by all save buttons. */
export const WishlistFlow = flow<WishlistActor>('library.wishlist');
/** The member's progress in the displayed series, shared by all its episodes. */
export const EpisodesFlow = flow<EpisodesActor>('library.episodes');
export const ArchiveFlow = flow<ArchiveActor>('library.archive');
/** Suggestions on the home page, and the member's choice about them. */
export const SuggestionsFlow = flow<SuggestionsActor>('library.suggestions');
export const ChoicesFlow = flow<ChoicesActor>('library.choices');

export const LibraryChanges = service<Changes>('library.changes');
