/** Suggested films on pages of other plugins. */
import { slot } from '#kernel/ref.ts';

export interface NextFilmsProps {
  /** If films are sold, shows the most sold ones; otherwise popular films, those that the visitor may watch first. */
  sells?: boolean;
  /** Id of a film that the page already shows, to omit it. */
  not?: number | undefined;
}
/** Three films for a page without content. The section reserves its space while they load; rendered after hydration. */
export const NextFilms = slot<NextFilmsProps>('next-films.films');
