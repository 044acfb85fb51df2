/** The home page for other plugins: its link, and the shelves that they add to it. */
import { link, slot } from '#kernel/ref.ts';

export const HomeLink = link<Record<string, never>>('home.home');

/** Reports the ids of the films that a section shows, so that other sections omit them. `by` names the section. */
export interface ShowsFilms {
  onShown: (by: string, ids: readonly number[]) => void;
}

/** The first shelves of the home page for members, such as started films; rendered after hydration. */
export const MemberShelves = slot<ShowsFilms>('home.member-shelves');
