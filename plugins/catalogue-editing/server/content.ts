/** The content that operators export and import. It does not include texts of members. */
import type { Content } from '#ports/content.ts';
import { CONFESSIONS } from './confessions.ts';
import { BANNERS, EVENINGS } from './editors.ts';
import { FILMS } from './films.ts';
import { CATEGORIES, LABELS, PERSONS } from './people.ts';
import { EXTRAS, SERIES_KIND } from './series.ts';

export const CONTENT: Content = {
  kinds: [CATEGORIES, LABELS, PERSONS, FILMS, SERIES_KIND, EXTRAS, BANNERS, EVENINGS, CONFESSIONS],
};
