/** Preparing the player before a film is played; provided by the player, used by whatever predicts the click on Play. */
import { service } from '#kernel/ref.ts';
import type { PlayType } from './watched-film.ts';

/** The film or extra that a link plays. */
export interface Wish {
  readonly id: number;
  readonly type: PlayType;
}

export const isSame = (one: Wish, other: Wish): boolean => one.id === other.id && one.type === other.type;

export interface Preparation {
  /** What a watch URL without a query plays; null for any other URL. */
  wishOf(href: string): Wish | null;
  /** Fetches the code of player and watch page; repeated calls use the same load. */
  fetchCode(): void;
  /** Requests play data and starts loading the film, unless `signal` is aborted by then. Rejects if it is refused. */
  prepare(wish: Wish, signal: AbortSignal): Promise<void>;
  /** Discards what was prepared and not played. */
  drop(): void;
}

/** Loads the code that prepares the player. */
export const PlayPreparation = service<() => Promise<Preparation>>('player.preparation');
