/** Menu entries of the catalogue. */
import type { FooterEntry, NavigationSection, Text } from '#ports/site.ts';

const FILMS: Text = { en: 'Films', de: 'Filme', es: 'Películas', fr: 'Films' };
/** The title attribute of the link to the films (README 15). */
const FILMS_TITLE: Text = {
  en: 'Adult short films',
  de: 'Kurzfilme für Erwachsene',
  es: 'Cortometrajes para adultos',
  fr: 'Courts métrages pour adultes',
};
const BEHIND: Text = {
  en: 'Behind the scenes',
  de: 'Hinter den Kulissen',
  es: 'Detrás de las cámaras',
  fr: 'Coulisses',
};
const SERIES: Text = { en: 'Series', de: 'Serien', es: 'Series', fr: 'Séries' };
const CATEGORIES: Text = { en: 'Categories', de: 'Kategorien', es: 'Categorías', fr: 'Catégories' };

export const NAVIGATION: readonly NavigationSection[] = [
  {
    order: 10,
    name: FILMS,
    title: FILMS_TITLE,
    url: '/film',
    children: [{ name: BEHIND, url: '/behind-the-scenes' }],
  },
  { order: 20, name: SERIES, url: '/series' },
  { order: 40, name: CATEGORIES, url: '/categories' },
];

export const FOOTER: readonly FooterEntry[] = [
  { section: 'explore', order: 10, name: FILMS, url: '/film' },
  { section: 'explore', order: 20, name: SERIES, url: '/series' },
  { section: 'explore', order: 30, name: CATEGORIES, url: '/categories' },
];
