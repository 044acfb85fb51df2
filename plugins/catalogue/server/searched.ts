/** The content that visitors search, with the rules of visibility; the search ranks it. */
import { sql } from 'kysely';
import type { SearchedContent } from '#ports/search-origin.ts';
import { confessionCard, movieCard, personCard, seriesCard, tagCard } from './films/cards.ts';
import type { Viewer } from './visible/selection.ts';
import {
  isConfessionPublic,
  isListed,
  isPersonShown,
  isSeriesVisible,
  isTagShown,
  isVisible,
} from './visible/visible.ts';

export const searchedContent = (viewer: Viewer): SearchedContent => ({
  rows: {
    movies: sql`(select m.id, m.seen_ever_count as weight, ${movieCard('m', viewer)} as card
      from movies m where ${isListed('m', viewer)})`,
    series: sql`(select s.id, 0 as weight, ${seriesCard('s', viewer)} as card
      from series s where ${isSeriesVisible('s', viewer)})`,
    persons: sql`(select p.id, p.vip_person::integer as weight, ${personCard('p')} as card
      from persons p where ${isPersonShown('p', viewer)} and not p.types <@ array['producers', 'ambassadors'])`,
    tags: sql`(select t.id, -t."order" as weight, ${tagCard('t', viewer)} as card
      from tags t where ${isTagShown('t', viewer)})`,
    confessions: sql`(select c.id, c.item_order as weight, ${confessionCard('c', viewer)} as card
      from confessions c left join movies m on m.id = c.movie_id and ${isVisible('m', viewer)}
      where ${isConfessionPublic('c', viewer)})`,
  },
  links: {
    moviesByPerson: sql`(select j.person_id as by, j.movie_id as id
      from movie_people j join persons p on p.id = j.person_id and not p.hidden)`,
    moviesByTag: sql`(select j.tag_id as by, j.movie_id as id
      from movie_tags j join tags t on t.id = j.tag_id and not t.hidden)`,
    seriesByMovie: sql`(select e.movie_id as by, e.series_id as id
      from episodes e join movies m on m.id = e.movie_id and ${isVisible('m', viewer)})`,
    seriesByPerson: sql`(select j.person_id as by, j.series_id as id
      from series_people j join persons p on p.id = j.person_id and not p.hidden)`,
  },
});
