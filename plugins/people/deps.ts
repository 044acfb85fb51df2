/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { ListingBanner } from '#ports/banner-views.ts';
import { FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { PERSON_LINKS } from '#ports/people.ts';
import { GalleryModal } from './refs.ts';

export const deps = defineDeps({
  wants: {
    banner: ListingBanner,
    filmLink: FilmLink,
    filmsLink: FilmsLink,
  },
  owns: { ...PERSON_LINKS, openGallery: GalleryModal },
});
