/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { FilmLink, FilmsLink, ListingBanner } from '#ports/catalogue.ts';
import { PERSON_LINKS } from '#ports/people.ts';
import { JoinLink } from '#ports/plans.ts';
import { Session } from '#ports/session.ts';
import { GalleryModal } from './refs.ts';

export const deps = defineDeps({
  wants: {
    banner: ListingBanner,
    filmLink: FilmLink,
    filmsLink: FilmsLink,
    session: Session,
    joinLink: JoinLink,
  },
  owns: { ...PERSON_LINKS, openGallery: GalleryModal },
});
