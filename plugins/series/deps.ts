/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { ListingBanner } from '#ports/banner-views.ts';
import { CategoryLink, FilmsLink } from '#ports/catalogue.ts';
import { WatchEpisodeLink } from '#ports/player.ts';
import { SeriesLink } from '#ports/series.ts';
import { Session } from '#ports/session.ts';

export const deps = defineDeps({
  wants: {
    banner: ListingBanner,
    categoryLink: CategoryLink,
    filmsLink: FilmsLink,
    session: Session,
    watchEpisodeLink: WatchEpisodeLink,
  },
  owns: { seriesLink: SeriesLink },
});
