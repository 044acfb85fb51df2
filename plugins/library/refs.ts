/** The library's statecharts by name. */
import { flow } from '../../kernel/ref.ts';
import type { ContinueActor } from './start.ts';
import type { WishlistActor } from './wishlist/start.ts';

/** The shelf of begun films; lives as long as it is on screen. */
export const ContinueFlow = flow<ContinueActor>('library.continue');
/** What is on the member's list, for all buttons that save. */
export const WishlistFlow = flow<WishlistActor>('library.wishlist');
